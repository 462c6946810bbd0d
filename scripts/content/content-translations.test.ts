import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { replaceInContent, copyContent } from '../../tests/support/content-copy.ts'
import { environment, root } from '../process/run.mjs'

const luma = 'products/luma.yaml'

function report(folder: string, args: string[] = [], settings: Record<string, string> = {}) {
  const all = ['scripts/content/content-report.mjs', `--root=${folder}`, ...args]
  const env = environment(process.execPath, settings) as Record<string, string>
  return spawnSync(process.execPath, all, { cwd: root, env, encoding: 'utf8' })
}

test('a translation is stale after only the English changes, until it is confirmed', () => {
  const folder = copyContent()
  report(folder, ['--confirm'])
  replaceInContent(folder, luma, 'en: Clitoral pebble', 'en: Soft clitoral pebble')
  replaceInContent(folder, luma, 'fr: Galet clitoridien', 'fr: Doux galet clitoridien')
  const { stdout, status } = report(folder)
  expect(stdout).toContain('  src/content/products/luma.yaml, subtitle: de, it, es\n')
  expect(stdout).toMatch(/^products +\d+ +complete +1 stale +1 stale +1 stale$/m)
  expect(status, 'old words are no fault').toBe(0)
  expect(report(folder, ['--confirm', 'products/luma']).stdout).toBe(
    'Confirmed the translations of 1 file as they are.\n'
  )
  expect(report(folder).stdout).not.toMatch(/stale|--confirm/i)
})

test('a missing translation is counted and reported as an error', () => {
  const folder = copyContent()
  replaceInContent(folder, luma, /\n {2}fr: Galet clito.*/, '')
  const { stdout, status } = report(folder)
  expect(stdout).toMatch(/^products +\d+ +1 missing +complete +complete +complete$/m)
  expect(status).toBe(1)
})

test('rejects confirming a file that does not exist, and confirms nothing', () => {
  const folder = copyContent()
  replaceInContent(folder, luma, 'en: Clitoral pebble', 'en: Soft clitoral pebble')
  const { stderr, status } = report(folder, ['--confirm', 'luma', 'lumma'])
  expect(stderr).toBe('There is no content file lumma: use a name like products/luma.\n')
  expect(status).toBe(1)
  expect(report(folder).stdout).toContain('luma.yaml, subtitle: fr, de, it, es')
})

test('lists content published or withdrawn within thirty days of a build, soonest first', () => {
  const folder = copyContent()
  replaceInContent(folder, luma, /^/, "publishFrom: '2027-01-15'\n")
  replaceInContent(folder, 'home/banners/2.yaml', /^/, "publishUntil: '2026-12-31'\n")
  replaceInContent(folder, 'press/shelf.yaml', /^/, "publishUntil: '2027-03-01'\n")
  const { stdout } = report(folder, [], { PUBLISH_DAY: '2026-12-24' })
  expect(stdout).toContain(
    [
      'Changes in the next 30 days, each with a build on that day:',
      '  2027-01-01  withdrawn  src/content/home/banners/2.yaml',
      '  2027-01-15  published  src/content/products/luma.yaml',
      'Not published today (2026-12-24): 1 file'
    ].join('\n')
  )
  expect(stdout).not.toContain('press/shelf.yaml')
})

test('reports an oversized picture with the allowed size', async () => {
  const folder = copyContent()
  const assets = join(folder, 'src/assets')
  rmSync(assets)
  mkdirSync(join(assets, 'products'), { recursive: true })
  const wide = sharp({ create: { width: 4100, height: 10, channels: 3, background: 'white' } })
  writeFileSync(join(assets, 'products/wide.webp'), await wide.webp().toBuffer())
  writeFileSync(join(assets, 'products/heavy.webp'), Buffer.alloc(2_340_000))
  const { stdout } = report(folder)
  expect(stdout).toContain(
    'src/assets/products/heavy.webp: 2.3 MB, but the maximum is 1.5 MB. Save it as .webp, 2400 pixels wide\n' +
      'src/assets/products/wide.webp: 4100 × 10 pixels, but the maximum is 4000 pixels on each side. '
  )
})

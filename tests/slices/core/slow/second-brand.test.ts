import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environment, root } from '../../../../scripts/process/run.mjs'

const check = (folder: string) => {
  const args = [join(root, 'scripts/brand/brand-check.mjs'), folder]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: environment(process.execPath, { NODE_ENV: 'production', VITEST: undefined })
  })
  return { status, output: stdout + stderr }
}
const brand = join(root, 'tests/support/brands/kettleby')

test('a brand from another trade is built from its own files, and never names the demo brand', () => {
  const { status, output } = check(brand)
  expect(output).toContain('Kettleby is complete.')
  expect(status).toBe(0)
}, 240_000)

test('a brand with an error is not built', () => {
  const folder = mkdtempSync(join(tmpdir(), 'brand-'))
  cpSync(brand, folder, { recursive: true })
  const file = join(folder, 'content/landing/landing.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace('products/tora-clay.webp', 'products/tora-red.webp'))
  const { status, output } = check(folder)
  expect(output).toContain(
    'there is no picture src/assets/products/tora-red.webp: did you mean products/tora-clay.webp?'
  )
  expect(output).not.toContain('is complete')
  expect(status).toBe(1)
  rmSync(folder, { recursive: true })
}, 60_000)

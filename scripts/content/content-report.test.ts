import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { replaceInContent, copyContent } from '../../tests/support/content-copy.ts'
import { checkContent } from './content-errors.mjs'
import { astro, environment, root } from '../process/run.mjs'

const luma = 'products/luma.yaml'

function run(args: string[], cwd = root) {
  return spawnSync(process.execPath, args, { cwd, env: environment(process.execPath), encoding: 'utf8' })
}

test('reports the duplicate code, SKUs and EANs of a copied file', () => {
  const folder = copyContent()
  cpSync(join(folder, 'src/content', luma), join(folder, 'src/content/products/luma-2.yaml'))
  const errors = checkContent(folder).errors.join('\n')
  expect(errors).toContain(
    'products/luma.yaml, code: the code luma is already used by src/content/products/luma-2.yaml, code'
  )
  expect(errors).toContain(
    'variants.0.sku: the SKU LUMA-ROSE is already used by src/content/products/luma-2.yaml, variants.0.sku: each variant needs its own, like LUMA-ROSE-2'
  )
  expect(errors).toContain(
    'variants.1.ean: the EAN 4262401104220 is already used by src/content/products/luma-2.yaml, variants.1.ean: each variant needs its own, as printed on its box'
  )
  expect(errors).toContain(
    'products/luma-2.yaml, code: file name and code differ: set code: luma-2, or rename the file to luma.yaml'
  )
})

test('reports a duplicate position with a free one', () => {
  const folder = copyContent()
  replaceInContent(folder, 'faq/chargers.yaml', 'position: 2', 'position: 1')
  expect(checkContent(folder).errors).toEqual([
    'src/content/faq/warranty.yaml, position: position 1 is already used by src/content/faq/chargers.yaml, position: positions are unique, like 6'
  ])
})

test('reports the line of invalid YAML', () => {
  const folder = copyContent()
  replaceInContent(folder, luma, 'en: Clitoral pebble', 'en: Clitoral: pebble')
  expect(checkContent(folder).errors).toEqual([
    "src/content/products/luma.yaml, line 5: invalid YAML, bad indentation of a mapping entry (given: en: Clitoral: pebble with a champagne ring); indent with two spaces, and quote text with a colon, like en: 'New: Luma'"
  ])
})

test('reports a file that no schema covers', () => {
  const folder = copyContent()
  const at = (name: string) => join(folder, 'src/content', name)
  renameSync(at('faq/chargers.yaml'), at('faq/chargers.yml'))
  writeFileSync(at('stray.yaml'), 'code: stray\n')
  expect(checkContent(folder).errors).toEqual([
    'src/content/faq/chargers.yml: content files end with .yaml, like luma.yaml: rename or move it',
    expect.stringMatching(
      /^src\/content\/stray\.yaml: this is not a content folder; the folders are products, taxons, /
    )
  ])
})

test('the report lists all errors at once and exits with code 1, or reports success', () => {
  const folder = copyContent()
  replaceInContent(folder, luma, 'LUMA-ROSE', 'luma_rose')
  replaceInContent(folder, 'faq/warranty.yaml', '{{email}}', '{{mail}}')
  replaceInContent(folder, 'home/bestsellers.yaml', 'forte', 'fort')
  const broken = run(['scripts/content/content-report.mjs', `--root=${folder}`])
  expect(broken.stdout.split('\n').slice(0, 4)).toEqual([
    expect.stringMatching(/^src\/content\/faq\/warranty\.yaml, answer\.en: /),
    expect.stringMatching(/^src\/content\/home\/bestsellers\.yaml, products\.3: /),
    expect.stringMatching(/^src\/content\/products\/luma\.yaml, variants\.0\.sku: /),
    ''
  ])
  expect(broken.stdout).toMatch(/\n\nContent errors: 3 \(\d\.\d s\)\n$/)
  expect(broken.status).toBe(1)
  const fine = run(['scripts/content/content-report.mjs'])
  expect(fine.stdout).toMatch(/\n\n\d+ products, \d+ SKUs, .*: no errors \([0-4]\.\d s\)\n$/)
  expect(fine.status).toBe(0)
})

test.each([
  [['--confrim'], "Unknown option '--confrim'"],
  [['products/luma'], 'Files can only be named with --confirm']
])('%j is rejected with a sentence', (args, sentence) => {
  const { status, stderr } = run(['scripts/content/content-report.mjs', ...args])
  expect(stderr).toMatch(new RegExp(`^${sentence}`))
  expect(stderr).not.toContain('    at ')
  expect(status).toBe(1)
})

test('an invalid file stops the build before it starts', () => {
  const folder = copyContent()
  replaceInContent(folder, luma, 'LUMA-ROSE', 'luma_rose')
  for (const name of ['node_modules', 'scripts', 'contract', 'server', 'src/content-schema', 'src/content.config.ts']) {
    symlinkSync(join(root, name), join(folder, name))
  }
  for (const name of ['astro.config.mjs', 'package.json', 'tsconfig.json'])
    copyFileSync(join(root, name), join(folder, name))
  const { status, stdout, stderr } = run(astro('build') as string[], folder)
  expect(stdout + stderr).toContain(
    'Content errors: 1\nsrc/content/products/luma.yaml, variants.0.sku: an SKU is upper-case words joined by hyphens, like LUMA-ROSE (given: luma_rose)'
  )
  expect(status).not.toBe(0)
})

import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { change, copiedContent } from '../../tests/support/content.ts'
import { checkContent } from './content-faults.mjs'
import { astro, environment, root } from '../process/run.mjs'

const luma = 'products/luma.yaml'

function run(args: string[], cwd = root) {
  return spawnSync(process.execPath, args, { cwd, env: environment(process.execPath), encoding: 'utf8' })
}

test('a copied file is told that its code, SKUs and EANs are taken', () => {
  const folder = copiedContent()
  cpSync(join(folder, 'src/content', luma), join(folder, 'src/content/products/luma-2.yaml'))
  const faults = checkContent(folder).faults.join('\n')
  expect(faults).toContain('products/luma.yaml, code: the code luma is taken by src/content/products/luma-2.yaml, code')
  expect(faults).toContain(
    'variants.0.sku: the SKU LUMA-ROSE is taken by src/content/products/luma-2.yaml, variants.0.sku: each variant has its own, like LUMA-ROSE-2'
  )
  expect(faults).toContain(
    'variants.1.ean: the EAN 4262401104220 is taken by src/content/products/luma-2.yaml, variants.1.ean: each variant has its own, as its box shows'
  )
  expect(faults).toContain(
    'products/luma-2.yaml, code: the file is called luma-2.yaml: write code: luma-2, or call it luma.yaml'
  )
})

test('a position that is taken is told with a free one', () => {
  const folder = copiedContent()
  change(folder, 'faq/chargers.yaml', 'position: 2', 'position: 1')
  expect(checkContent(folder).faults).toEqual([
    'src/content/faq/warranty.yaml, position: position 1 is taken by src/content/faq/chargers.yaml, position: give each its own, like 6'
  ])
})

test('what is not YAML is told with its line', () => {
  const folder = copiedContent()
  change(folder, luma, 'en: Clitoral pebble', 'en: Clitoral: pebble')
  expect(checkContent(folder).faults).toEqual([
    "src/content/products/luma.yaml, line 5: this is not YAML, bad indentation of a mapping entry (given: en: Clitoral: pebble with a champagne ring); indent with two spaces, and put words with a colon in quotes, like en: 'New: Luma'"
  ])
})

test('a file that nobody would read is told', () => {
  const folder = copiedContent()
  const at = (name: string) => join(folder, 'src/content', name)
  renameSync(at('faq/chargers.yaml'), at('faq/chargers.yml'))
  writeFileSync(at('stray.yaml'), 'code: stray\n')
  expect(checkContent(folder).faults).toEqual([
    'src/content/faq/chargers.yml: a file of the content ends with .yaml, like luma.yaml: rename or move it',
    expect.stringMatching(
      /^src\/content\/stray\.yaml: no content is looked for here; the folders are products, taxons, /
    )
  ])
})

test('the report shows all faults at once and ends with code 1, or says that all is fine', () => {
  const folder = copiedContent()
  change(folder, luma, 'LUMA-ROSE', 'luma_rose')
  change(folder, 'faq/warranty.yaml', '{{email}}', '{{mail}}')
  change(folder, 'home/bestsellers.yaml', 'forte', 'fort')
  const broken = run(['scripts/content/content-report.mjs', `--root=${folder}`])
  expect(broken.stdout.split('\n').slice(0, 4)).toEqual([
    expect.stringMatching(/^src\/content\/faq\/warranty\.yaml, answer\.en: /),
    expect.stringMatching(/^src\/content\/home\/bestsellers\.yaml, products\.3: /),
    expect.stringMatching(/^src\/content\/products\/luma\.yaml, variants\.0\.sku: /),
    ''
  ])
  expect(broken.stdout).toMatch(/\n\nFaults in the content: 3 \(\d\.\d s\)\n$/)
  expect(broken.status).toBe(1)
  const fine = run(['scripts/content/content-report.mjs'])
  expect(fine.stdout).toMatch(/\n\n22 products, 41 SKUs, .*: fine \([0-4]\.\d s\)\n$/)
  expect(fine.status).toBe(0)
})

test('a broken file stops the build before anything is built', () => {
  const folder = copiedContent()
  change(folder, luma, 'LUMA-ROSE', 'luma_rose')
  for (const name of ['node_modules', 'scripts', 'contract', 'server', 'src/content-schema', 'src/content.config.ts']) {
    symlinkSync(join(root, name), join(folder, name))
  }
  for (const name of ['astro.config.mjs', 'package.json', 'tsconfig.json'])
    copyFileSync(join(root, name), join(folder, name))
  const { status, stdout, stderr } = run(astro('build') as string[], folder)
  expect(stdout + stderr).toContain(
    'Faults in the content: 1\nsrc/content/products/luma.yaml, variants.0.sku: an SKU is upper-case words joined by hyphens, like LUMA-ROSE (given: luma_rose)'
  )
  expect(status).not.toBe(0)
})

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copiedContent } from '../../tests/support/content.ts'
import { checkContent } from './content-faults.mjs'
import { environment, root } from '../process/run.mjs'

function write(folder: string, ...args: string[]) {
  const env = environment(process.execPath) as Record<string, string>
  const all = ['scripts/content/content-write.mjs', `--root=${folder}`, ...args]
  return spawnSync(process.execPath, all, { cwd: root, env, encoding: 'utf8', input: '' })
}

test('a new product is a file whose faults are what is still to be filled in', () => {
  const folder = copiedContent()
  const { stdout, status } = write(folder, 'product', 'aura', 'Aura: “the soft one”', 'clitoral-vibrators')
  expect(stdout).toContain('Written: src/content/products/aura.yaml\n')
  expect(status).toBe(0)
  const file = readFileSync(join(folder, 'src/content/products/aura.yaml'), 'utf8')
  expect(file).toContain("\n  de: 'Aura: “the soft one”'")
  const fields = checkContent(folder).faults.map((line) => line.replace(/:.*/s, ''))
  const languages = ['de', 'en', 'es', 'fr', 'it']
  const inAll = (field: string) => languages.map((language) => `src/content/products/aura.yaml, ${field}.${language}`)
  const variant = 'src/content/products/aura.yaml, variants.0'
  expect(fields).toEqual([
    ...inAll('description'),
    ...inAll('subtitle'),
    `${variant}.ean`,
    ...inAll('variants.0.image.alt'),
    `${variant}.weight`
  ])
})

test.each([
  ['article', ['gifts-for-winter'], 'journal/gifts-for-winter'],
  ['question', ['gift-boxes', 'products'], 'faq/gift-boxes'],
  ['banner', ['advent'], 'home/banners/advent']
])('a new %s holds every field, and its position is free', (what, answers, name) => {
  const folder = copiedContent()
  expect(write(folder, what, ...answers).status).toBe(0)
  const faults = checkContent(folder).faults.filter((line) => !/: (empty; |.* \(given: \)$)/.test(line))
  expect(faults).toEqual([])
  expect(checkContent(folder).faults.length).toBeGreaterThan(9)
  expect(readFileSync(join(folder, `src/content/${name}.yaml`), 'utf8')).toMatch(/^# A new /)
})

test('a code that is taken is refused, and its file stays as it is', () => {
  const folder = copiedContent()
  const { stderr, status } = write(folder, 'product', 'luma', 'Luma', 'clitoral-vibrators')
  expect(stderr).toBe('src/content/products/luma.yaml is there already: take another code, or edit that file.\n')
  expect(status).toBe(1)
  expect(checkContent(folder).faults).toEqual([])
})

test.each([
  [
    ['product', 'aura', 'Aura', 'clitoral-vibrator'],
    'Collection "clitoral-vibrator" is not there; did you mean clitoral-vibrators?\n'
  ],
  [['product', 'Aura!', 'Aura', 'condoms'], 'Code "Aura!" does not do; write it like aura.\n'],
  [['product', 'aura'], 'Name is missing, like npm run content:new product aura Aura clitoral-vibrators\n'],
  [['question', 'gifts', 'gift'], 'Category "gift" is not there; choose: orders, products, payments, other\n']
])('%j is refused with what would do', (args, sentence) => {
  const { stderr, status } = write(copiedContent(), ...args)
  expect(stderr).toBe(sentence)
  expect(status).toBe(1)
})

test('without a word it says what can be made', () => {
  expect(write(copiedContent()).stderr).toContain('  npm run content:new banner advent\n')
})

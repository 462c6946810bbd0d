import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '../../contract/locale.ts'
import { copyContent } from '../../tests/support/content-copy.ts'
import { checkContent } from './content-errors.mjs'
import { environment, root } from '../process/run.mjs'

function write(folder: string, ...args: string[]) {
  const env = environment(process.execPath) as Record<string, string>
  const all = ['scripts/content/content-write.mjs', `--root=${folder}`, ...args]
  return spawnSync(process.execPath, all, { cwd: root, env, encoding: 'utf8', input: '' })
}

test('the errors of a new product file are exactly the fields to fill in', () => {
  const folder = copyContent()
  const { stdout, status } = write(folder, 'product', 'aura', 'Aura: “the soft one”', 'clitoral-vibrators')
  expect(stdout).toContain('Created src/content/products/aura.yaml\n')
  expect(status).toBe(0)
  const file = readFileSync(join(folder, 'src/content/products/aura.yaml'), 'utf8')
  expect(file).toContain("\n  de: 'Aura: “the soft one”'")
  const fields = checkContent(folder).errors.map((line) => line.replace(/:.*/s, ''))
  const codes = languages.map(({ code }) => code).toSorted()
  const inAll = (field: string) => codes.map((code) => `src/content/products/aura.yaml, ${field}.${code}`)
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
])('a new %s has every field and a free position', (what, answers, name) => {
  const folder = copyContent()
  expect(write(folder, what, ...answers).status).toBe(0)
  const errors = checkContent(folder).errors.filter((line) => !/: (empty; |.* \(given: \)$)/.test(line))
  expect(errors).toEqual([])
  expect(checkContent(folder).errors.length).toBeGreaterThan(9)
  expect(readFileSync(join(folder, `src/content/${name}.yaml`), 'utf8')).toMatch(/^# A new /)
})

test('rejects a code in use, and leaves its file unchanged', () => {
  const folder = copyContent()
  const { stderr, status } = write(folder, 'product', 'luma', 'Luma', 'clitoral-vibrators')
  expect(stderr).toBe('src/content/products/luma.yaml already exists: use another code, or edit that file.\n')
  expect(status).toBe(1)
  expect(checkContent(folder).errors).toEqual([])
})

test.each([
  [
    ['product', 'aura', 'Aura', 'clitoral-vibrator'],
    'Collection "clitoral-vibrator" does not exist; did you mean clitoral-vibrators?\n'
  ],
  [['product', 'Aura!', 'Aura', 'condoms'], 'Code "Aura!" is not valid; write it like aura.\n'],
  [['product', 'aura'], 'Name is missing. Example: npm run content:new product aura Aura clitoral-vibrators\n'],
  [['question', 'gifts', 'gift'], 'Category "gift" does not exist; choose: orders, products, payments, other\n']
])('rejects %j with a valid alternative', (args, sentence) => {
  const { stderr, status } = write(copyContent(), ...args)
  expect(stderr).toBe(sentence)
  expect(status).toBe(1)
})

test('lists what can be created when called without arguments', () => {
  expect(write(copyContent()).stderr).toContain('  npm run content:new banner advent\n')
})

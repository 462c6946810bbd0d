import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colours, darkColours } from '../../src/brand.ts'
import { brandColours, coloured } from './brand-colours.mjs'

const read = (name: string) => readFileSync(`src/styles/${name}.css`, 'utf8')

test.each(['global', 'public'])('%s.css gets every colour of the brand', (name) => {
  const { id, code } = brandColours.transform.filter
  expect(`/shop/src/styles/${name}.css`).toMatch(id)
  expect(read(name)).toContain(code)
  const { code: sheet } = coloured(read(name))
  expect(sheet.startsWith(read(name))).toBe(true)
  for (const [token, value] of Object.entries(colours)) expect(sheet).toContain(`--color-${token}: ${value};`)
})

test('only the stylesheet of the shop and the desk has the dark scheme', () => {
  expect(coloured(read('public')).code).not.toContain('prefers-color-scheme')
  const { code } = coloured(read('global'))
  expect(code).toContain('@media screen and (prefers-color-scheme: dark) { :root[data-dark] {')
  for (const [token, value] of Object.entries(darkColours)) expect(code).toContain(`--color-${token}: ${value};`)
})

test('a brand without dark colours has no dark scheme', () => {
  const { code } = coloured(read('global'), { colours })
  expect(code).not.toContain('dark.css')
  expect(code).toContain("@import './tokens.css'")
})

test('stylesheets use only colours that exist', () => {
  const sheets = ['base', 'dark', 'fonts', 'global', 'public', 'tokens'].map(read).join('\n')
  const defined = new Set([
    ...Object.keys(colours),
    ...Object.keys(darkColours),
    ...[...sheets.matchAll(/--color-([\w-]+):/g)].map(([, name]) => name!)
  ])
  const used = [...sheets.matchAll(/var\(--color-([\w-]+)/g)].map(([, name]) => name!)
  expect(used).toContain('ink')
  expect(used.filter((name) => !defined.has(name))).toEqual([])
})

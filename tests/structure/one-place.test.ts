import { expect, test } from 'vitest'
import { hasOnePlace } from './rules/one-place.ts'
import { readSources } from './rules/sources.ts'

test('what exists once is written in one file', () => {
  expect(readSources().flatMap(hasOnePlace)).toEqual([])
})

test.each([
  ['src/islands/desk/send.ts', "import ky from 'ky'"],
  ['src/lib/send.ts', "headers.set('Authorization', token)"],
  ['src/lib/send.ts', 'const value = `Bearer ${token}`'],
  ['src/islands/cart/Row.tsx', "label={ui('increase')}"],
  ['src/islands/cart/Export.tsx', '<Menu label={t("export")}><Download aria-hidden /></Menu>'],
  ['server/checkout/queries.ts', "tx.updateTable('payments').set(fields)"]
])('%s: rejects %s', (path, text) => {
  expect(hasOnePlace({ path, text })).toEqual([expect.stringContaining(path)])
})

test.each([
  ['src/lib/api/client.ts', "import ky from 'ky'"],
  ['src/lib/send.ts', '// with a Bearer token'],
  ['src/lib/send.test.ts', "'Bearer secret'"],
  ['tests/slices/a.test.ts', "tx.updateTable('payments')"]
])('%s: accepts %s', (path, text) => {
  expect(hasOnePlace({ path, text })).toEqual([])
})

import { expect, test } from 'vitest'
import { languages } from '../../contract/locale.ts'
import { readMessages } from './rules/messages.ts'
import { hasOnePlace, limitErrors, namesQuantityLimit } from './rules/one-place.ts'
import { readSources } from './rules/sources.ts'

test('what exists once is written in one file', () => {
  expect(readSources().flatMap(hasOnePlace)).toEqual([])
})

test.each([
  ['src/islands/desk/send.ts', "import pRetry from 'p-retry'"],
  ['src/lib/send.ts', "headers.set('Authorization', token)"],
  ['src/lib/send.ts', 'const value = `Bearer ${token}`'],
  ['src/islands/desk/Log.tsx', "Number(headers.get('X-Total-Count'))"],
  ['src/islands/ui/Steps.tsx', 'if (event.metaKey || event.ctrlKey || event.shiftKey) return'],
  ['src/islands/cart/Row.tsx', "label={ui('increase')}"],
  ['src/islands/cart/Export.tsx', '<Menu label={t("export")}><Download aria-hidden /></Menu>'],
  ['server/checkout/queries.ts', "tx.updateTable('payments').set(fields)"],
  ['server/checkout/queries.ts', "tx\n.updateTable('variants')\n.set({ stock: 0 })"],
  ['server/checkout/queries.ts', "tx.insertInto('stock_movements').values(rows)"],
  ['server/checkout/queries.ts', 'sql`update variants set stock = 0`'],
  ['server/desk/partners/queries.ts', "tx.updateTable('companies').set(fields)"],
  ['server/desk/partners/queries.ts', "tx.updateTable('companies').set({ email: null })"],
  ['server/orders/bank/queries.ts', "tx.insertInto('ledger_entries').values(row)"],
  ['server/orders/bank/queries.ts', "tx.deleteFrom('open_items')"],
  ['server/desk/sales/queries.ts', "tx.insertInto('sales_days').values(rows)"]
])('%s: rejects %s', (path, text) => {
  expect(hasOnePlace({ path, text })).toEqual([expect.stringContaining(path)])
})

test.each([
  ['src/lib/api/client.ts', 'Authorization: token && `Bearer ${token}`'],
  ['src/lib/send.ts', '// with a Bearer token'],
  ['src/lib/send.test.ts', "'Bearer secret'"],
  ['tests/slices/a.test.ts', "tx.updateTable('payments')"],
  ['server/catalogue/import-queries.ts', "tx.updateTable('variants').set({ enabled: 0 })"]
])('%s: accepts %s', (path, text) => {
  expect(hasOnePlace({ path, text })).toEqual([])
})

test('code and messages do not repeat the quantity limit', () => {
  expect(readSources().flatMap(namesQuantityLimit)).toEqual([])
  expect(languages.flatMap(({ code }) => limitErrors(readMessages(code)))).toEqual([])
})

test.each([
  ['server/a.ts', 'return from > before.from && from <= 300'],
  ['src/a.ts', 'set(path, Math.min(300, (units.get(path) ?? 0) + quantity))'],
  ['src/a.ts', 'const maxUnits = 300'],
  ['src/A.tsx', '<QuantityField value={300} />'],
  ['contract/a.ts', '/** Units in stock, at most 300. */']
])('%s: %s repeats the quantity limit', (path, text) => {
  expect(namesQuantityLimit({ path, text })).toEqual([expect.stringContaining(path)])
})

test.each([
  ['contract/scalars.ts', 'export const quantityLimit = 300'],
  ['server/a.test.ts', 'expect(units <= 300)'],
  ['server/a.ts', 'if (status >= 300) throw new Error()'],
  ['server/a.ts', 'setTimeout(look, 300)'],
  ['src/a.ts', 'boundedText(0, 300)']
])('%s: %s does not', (path, text) => {
  expect(namesQuantityLimit({ path, text })).toEqual([])
})

test('a message that states the quantity limit is reported', () => {
  expect(limitErrors({ 'a.json': { most: 'From 2 to 300 units', some: '{{limit}} units, 1300 g' } })).toEqual([
    expect.stringContaining('a.json: most')
  ])
})

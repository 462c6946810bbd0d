import { expect, test } from 'vitest'
import { formatsInOnePlace, idleExceptions, labelsInOnePlace } from './rules/formats.ts'
import { readSources } from './rules/sources.ts'

const sources = readSources()

test('numbers, money and dates are formatted in one module', () => {
  expect(sources.flatMap(formatsInOnePlace)).toEqual([])
})

test('every exception is needed', () => {
  expect(idleExceptions(sources)).toEqual([])
  expect(idleExceptions([])).toContain('server/core/dates.ts no longer uses Intl.DateTimeFormat')
})

test.each([
  ['src/islands/cart/A.tsx', 'const a = (total / 100).toFixed(2)'],
  ['src/islands/cart/A.tsx', 'count.toLocaleString()'],
  ['src/pages/a.astro', '{new Date().toLocaleDateString("de")}'],
  ['server/mail/a.ts', "new Intl.NumberFormat('de').format(1)"],
  ['server/orders/a.ts', 'Intl.DateTimeFormat().format()'],
  ['contract/orders/order.ts', 'amount.toPrecision(3)'],
  ['server/core/dates.ts', "new Intl.NumberFormat('en')"]
])('%s: rejects %s', (path, text) => {
  expect(formatsInOnePlace({ path, text })).toEqual([expect.stringContaining(path)])
})

test.each([
  ['contract/format.ts', 'new Intl.NumberFormat(tag)'],
  ['server/core/dates.ts', 'Intl.DateTimeFormat().resolvedOptions().timeZone'],
  ['src/islands/cart/A.tsx', '// not with toFixed(2)'],
  ['src/islands/cart/A.tsx', 'name.toLocaleUpperCase()'],
  ['src/lib/a.test.ts', '(1).toFixed(2)'],
  ['scripts/process/steps.mjs', '(1).toFixed(2)']
])('%s: accepts %s', (path, text) => {
  expect(formatsInOnePlace({ path, text })).toEqual([])
})

test('labels are joined to their values in one module', () => {
  expect(sources.flatMap(labelsInOnePlace)).toEqual([])
})

test.each(['<li>{name}: {t(reason)}</li>', '<b>{label}:</b>', '<b>{label}: </b>', 'aria-label={`${name}: ${label}`}'])(
  'a label is joined by formatLabelled: rejects %s',
  (text) => {
    expect(labelsInOnePlace({ path: 'src/islands/cart/A.tsx', text })).toEqual([expect.stringContaining('A.tsx')])
  }
)

test.each(['function A({ total }: { total: number }) {', '{formatLabelled(name, reason, locale)}'])(
  'a label is joined by formatLabelled: accepts %s',
  (text) => {
    expect(labelsInOnePlace({ path: 'src/islands/cart/A.tsx', text })).toEqual([])
  }
)

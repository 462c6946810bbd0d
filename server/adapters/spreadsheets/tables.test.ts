import fc from 'fast-check'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { csvStream } from './csv.ts'
import type { Column, Sheet } from './sheet.ts'
import { workbook, workbookStream } from './workbook.ts'

const columns: Column[] = [
  { header: 'Text', kind: 'text', width: 10 },
  { header: 'Money', kind: 'money', width: 10 },
  { header: 'Yen', kind: 'money', width: 10, exponent: 0 }
]
const sheetOf = (rows: Sheet['rows']): Sheet => ({ name: 'One', columns, rows })
const bytesOf = async (stream: ReadableStream<Uint8Array>) => new Uint8Array(await new Response(stream).arrayBuffer())
const dangerous = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '=HYPERLINK("http://x.example")',
  '|calc',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '%0A'
]

test('text that looks like a formula stays text in a workbook', async () => {
  const sheet = sheetOf(dangerous.map((text) => [text, 1, 1]))
  for (const bytes of [await bytesOf(workbookStream(sheet)), await workbook([sheet])]) {
    const { sheets } = await readXlsx(bytes)
    expect(sheets[0]!.rows.slice(1).map((row) => String(row[0]).trim())).toEqual(dangerous.map((text) => text.trim()))
    for (const cell of sheets[0]!.cells?.values() ?? []) expect(cell.formula).toBeUndefined()
  }
})

test('a workbook has a valid sheet name, however long the name of its table', async () => {
  const sheet = { ...sheetOf([['x', 1, 1]]), name: `Gifts: ${'a-very-long-name-of-a-price-list'.repeat(2)} [2027]` }
  for (const bytes of [await bytesOf(workbookStream(sheet)), await workbook([sheet])]) {
    const { sheets } = await readXlsx(bytes)
    expect(sheets[0]!.name).toMatch(/^Gifts  a-very-long-name[^:[\]]*$/)
    expect(sheets[0]!.name.length).toBeLessThanOrEqual(31)
  }
})

test('text that looks like a formula gets an apostrophe in CSV, a negative amount does not', async () => {
  const text = new TextDecoder().decode(
    await bytesOf(csvStream(sheetOf(dangerous.map((cell) => [cell, -150, 3])), 'de'))
  )
  const [, ...rows] = parseCsv(text, { delimiter: ';' })
  expect(rows.map((row) => String(row[0]))).toEqual(dangerous.map((cell) => `'${cell}`))
  expect(new Set(rows.map((row) => row[1]))).toEqual(new Set(['-1,50']))
})

test('amounts survive a round trip to the minor unit', async () => {
  const amounts = fc.array(fc.tuple(fc.integer(), fc.integer()), { minLength: 1, maxLength: 250 })
  await fc.assert(
    fc.asyncProperty(amounts, async (rows) => {
      const { sheets } = await readXlsx(await bytesOf(workbookStream(sheetOf(rows.map(([a, b]) => ['x', a, b])))))
      const read = sheets[0]!.rows.slice(1)
      expect(read.map((row) => [Math.round(Number(row[1]) * 100), Number(row[2])])).toEqual(rows)
    }),
    { numRuns: 15 }
  )
})

test('a tax rate is exact, in CSV and in a workbook', async () => {
  const rates: Sheet = { ...sheetOf([[2550], [2000], [550]]), columns: [{ header: 'Rate', kind: 'rate', width: 8 }] }
  const text = new TextDecoder().decode(await bytesOf(csvStream(rates, 'de')))
  expect(text.trim().split('\r\n').slice(1)).toEqual(['0,255', '0,2', '0,055'])
  const { sheets } = await readXlsx(await workbook([rates]), { readStyles: true })
  expect(sheets[0]!.rows.slice(1).flat()).toEqual([0.255, 0.2, 0.055])
  expect(sheets[0]!.cells?.get('1,0')?.style?.numFmt).toBe('0.00%')
})

test('any text survives a round trip through CSV', async () => {
  const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { minLength: 1, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(texts, async (rows) => {
      const values = rows.map((text) => `x${text.replaceAll('\0', '')}`)
      const csv = await bytesOf(csvStream(sheetOf(values.map((text) => [text, 0, 0])), 'en'))
      const read = parseCsv(new TextDecoder().decode(csv), { delimiter: ',' }).slice(1)
      expect(read.map((row) => row[0])).toEqual(values)
    }),
    { numRuns: 50 }
  )
})

import type { Reader } from '../tx.ts'
import type { Check, Finding } from './findings.ts'

/**
 * Series of numbers like `2026-000001` or `CN-2026-000001`, each counting from 1 without gaps; `counter` names its row.
 */
const series: { name: string; read: (db: Reader) => Promise<string[]>; counter: (series: string) => string }[] = [
  {
    name: 'invoice numbers have no gaps',
    read: async (db) => (await db.selectFrom('invoices').select('number').execute()).map(({ number }) => number),
    counter: (year) => `invoice-${year}`
  },
  {
    name: 'credit note numbers have no gaps',
    read: async (db) => (await db.selectFrom('credit_notes').select('number').execute()).map(({ number }) => number),
    counter: (series) => `credit-note-${series.replace('CN-', '')}`
  }
]

/** `CN-2026-000012` -> `CN-2026` and 12. */
function split(number: string): [series: string, count: number] {
  const at = number.lastIndexOf('-')
  return [number.slice(0, at), Number(number.slice(at + 1))]
}

/** Numbers missing from a series, and a counter that is behind its last number. */
export function gaps(series: string, counts: readonly number[], counter: number): Finding[] {
  const found = new Set(counts)
  // Not Math.max(...counts): a hundred thousand arguments exceed the call stack.
  const last = counts.reduce((highest, count) => Math.max(highest, count), 0)
  const missing = Array.from({ length: Math.max(counter, last) }, (_, i) => i + 1).filter((n) => !found.has(n))
  const padded = (n: number) => `${series}-${String(n).padStart(6, '0')}`
  return [
    ...missing.map((n) => ({ id: padded(n), text: 'this number is missing' })),
    ...(last > counter ? [{ id: series, text: `the counter is at ${counter}, behind the last number` }] : [])
  ]
}

const withoutGaps = series.map(({ name, read, counter }): Check => ({
  name,
  run: async (db) => {
    const counters = new Map(
      (await db.selectFrom('counters').selectAll().execute()).map((row) => [row.name, row.value])
    )
    const bySeries = Map.groupBy((await read(db)).map(split), ([of]) => of)
    return [...bySeries].flatMap(([of, numbers]) =>
      gaps(
        of,
        numbers.map(([, count]) => count),
        counters.get(counter(of)) ?? 0
      )
    )
  }
}))

const orderNumbers: Check = {
  name: 'the counter of order numbers is not behind',
  run: async (db) => {
    const last = await db
      .selectFrom('orders')
      .select((select) => select.fn.max('number').as('number'))
      .where('parent_id', 'is', null)
      .executeTakeFirst()
    const counter = await db.selectFrom('counters').select('value').where('name', '=', 'order').executeTakeFirst()
    if (Number(last?.number ?? 0) <= (counter?.value ?? 0)) return []
    return [{ id: 'order', text: `the counter is at ${counter?.value ?? 0}, behind order ${last?.number}` }]
  }
}

/** Checks the numbers of documents. */
export const numberChecks: Check[] = [...withoutGaps, orderNumbers]

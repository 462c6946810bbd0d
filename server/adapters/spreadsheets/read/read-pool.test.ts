import { expect, test } from 'vitest'
import { readInWorker } from './read-pool.ts'
import type { TableOptions } from './read-table.ts'

const options: TableOptions = {
  columns: [
    { headers: [['sku']], valueKind: 'code' },
    { headers: [['quantity']], valueKind: 'number' }
  ],
  maxRows: 1000
}
const read = (text: string) => readInWorker({ name: 'a.csv', bytes: new Uint8Array(Buffer.from(text)), options })

test('each file gets its own result with more files than threads', async () => {
  const files = Array.from({ length: 12 }, (_, i) => `SKU;Quantity\nA-${i};${i}\n`)
  const results = await Promise.all(files.map(read))
  expect(results.map(([row]) => row!.cells.map((cell) => cell?.text))).toEqual(
    files.map((_, i) => [`A-${i}`, String(i)])
  )
})

test('rejects the next file when the queue is full, and still processes queued ones', async () => {
  const results = await Promise.allSettled(Array.from({ length: 40 }, () => read('SKU;Quantity\nA;1\n')))
  const rejected = results.filter(({ status }) => status === 'rejected').length
  expect(rejected).toBeGreaterThan(10)
  expect(rejected).toBeLessThan(25)
  expect(await read('SKU;Quantity\nA;1\n')).toHaveLength(1)
})

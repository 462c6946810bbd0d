import { expect, test } from 'vitest'
import { readAside } from './read-pool.ts'
import type { TableWish } from './read-table.ts'

const wish: TableWish = {
  columns: [
    { headers: [['sku']], holds: 'code' },
    { headers: [['quantity']], holds: 'number' }
  ],
  mostRows: 1000
}
const read = (text: string) => readAside({ name: 'a.csv', bytes: new Uint8Array(Buffer.from(text)), wish })

test('more files wait than there are threads, and each gets its own answer', async () => {
  const files = Array.from({ length: 12 }, (_, i) => `SKU;Quantity\nA-${i};${i}\n`)
  const answers = await Promise.all(files.map(read))
  expect(answers.map(([row]) => row!.cells.map((cell) => cell?.text))).toEqual(
    files.map((_, i) => [`A-${i}`, String(i)])
  )
})

test('when too many wait the next is turned away, and those that wait are still answered', async () => {
  const some = await Promise.allSettled(Array.from({ length: 40 }, () => read('SKU;Quantity\nA;1\n')))
  const turnedAway = some.filter(({ status }) => status === 'rejected').length
  expect(turnedAway).toBeGreaterThan(10)
  expect(turnedAway).toBeLessThan(25)
  expect(await read('SKU;Quantity\nA;1\n')).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { GrowingList } from './growing-list.ts'

test('a list keeps its values while it grows, and frees their memory when released', () => {
  const list = new GrowingList()
  for (let i = 0; i < 3000; i++) list.push(i)
  list.increment(2999)
  const values = list.values()
  expect([values.length, list.at(0), list.at(1024), list.at(2999)]).toEqual([3000, 0, 1024, 3000])
  list.release()
  expect([list.length, values.buffer.byteLength]).toEqual([0, 0])
})

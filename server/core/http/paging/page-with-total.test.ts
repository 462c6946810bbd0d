import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Reader } from '../../../db/tx.ts'
import { cacheTotals, pageWithTotal } from './page-with-total.ts'

// Only the identity of the database matters.
let db: Reader
let counted = 0

beforeEach(() => {
  db = {} as Reader
  counted = 0
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

/** Requests a page of a list with this many rows. */
function ask(length: number, offset: number, list = { list: 'test' }) {
  return pageWithTotal(
    db,
    list,
    { limit: 20, offset },
    {
      rows: () => Promise.resolve(Array.from({ length: Math.max(0, Math.min(20, length - offset)) }, (_, i) => i)),
      count: () => Promise.resolve((counted++, length))
    }
  )
}

test('takes the total from a partial page without counting', async () => {
  expect((await ask(7, 0)).total).toBe(7)
  expect((await ask(0, 0)).total).toBe(0)
  expect((await ask(27, 20)).total).toBe(27)
  expect(counted).toBe(0)
})

test('counts short lists for every full page', async () => {
  expect((await ask(60, 0)).total).toBe(60)
  expect((await ask(61, 0)).total).toBe(61)
  expect((await ask(59, 400)).total).toBe(59)
  expect(counted).toBe(3)
})

test('counts long lists once per two seconds and filter', async () => {
  expect((await ask(5_000, 0)).total).toBe(5_000)
  expect((await ask(5_001, 20)).total).toBe(5_000)
  expect((await ask(3_000, 0, { list: 'other' })).total).toBe(3_000)
  expect(counted).toBe(2)
  vi.advanceTimersByTime(2_001)
  expect((await ask(5_001, 40)).total).toBe(5_001)
})

test('a cached total is never lower than the rows read', async () => {
  await ask(2_000, 0)
  expect((await ask(2_015, 1_990)).total).toBe(2_010)
  expect((await ask(2_015, 2_000)).total).toBe(2_015)
})

test('counts a long list once for everyone who reads it when its total is outdated', async () => {
  await ask(5_000, 0)
  vi.advanceTimersByTime(2_001)
  const totals = await Promise.all([ask(5_010, 0), ask(5_010, 20), ask(5_010, 40)])
  expect(totals.map(({ total }) => total)).toEqual([5_010, 5_010, 5_010])
  expect(counted).toBe(2)
})

test('counts every time once a long list is short', async () => {
  await ask(5_000, 0)
  vi.advanceTimersByTime(2_001)
  expect((await ask(60, 0)).total).toBe(60)
  expect((await ask(61, 0)).total).toBe(61)
})

test('counts again after a count failed', async () => {
  await ask(5_000, 0)
  vi.advanceTimersByTime(2_001)
  const fails = pageWithTotal(
    db,
    { list: 'test' },
    { limit: 1, offset: 0 },
    { rows: () => Promise.resolve([1]), count: () => Promise.reject(new Error('no connection')) }
  )
  await expect(fails).rejects.toThrow('no connection')
  expect((await ask(5_001, 0)).total).toBe(5_001)
})

test('a list can count as long from fewer rows', async () => {
  const read = cacheTotals(100)
  const count = (total: number) => () => Promise.resolve({ total })
  await read(db, { list: 'short' }, count(100))
  expect(await read(db, { list: 'short' }, count(99))).toEqual({ total: 99 })
  await read(db, { list: 'long' }, count(101))
  expect(await read(db, { list: 'long' }, count(99))).toEqual({ total: 101 })
})

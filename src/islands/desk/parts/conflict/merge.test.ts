import { expect, test } from 'vitest'
import { mergeChanges } from './merge.ts'

const base = { name: 'Lumière', city: 'Lyon', tags: ['spa'] }

test('own input stays, other fields take what someone else has saved', () => {
  const own = { ...base, name: 'Lumière SA' }
  const saved = { ...base, city: 'Paris', tags: ['spa', 'chain'] }
  const { merged, conflicts, isAffected } = mergeChanges(base, own, saved)
  expect(merged).toEqual({ name: 'Lumière SA', city: 'Paris', tags: ['spa', 'chain'] })
  expect(conflicts.size).toBe(0)
  expect(isAffected).toBe(true)
})

test('a field that both have changed keeps the own input, beside the saved value', () => {
  const { merged, conflicts } = mergeChanges(base, { ...base, tags: [] }, { ...base, tags: ['chain'] })
  expect(merged).toEqual({ ...base, tags: [] })
  expect([...conflicts]).toEqual([['tags', ['chain']]])
})

test('the same change of both, and a change of other data, are no conflict', () => {
  const changed = { ...base, city: 'Paris' }
  expect(mergeChanges(base, changed, changed)).toEqual({ merged: changed, conflicts: new Map(), isAffected: true })
  expect(mergeChanges(base, changed, base)).toEqual({ merged: changed, conflicts: new Map(), isAffected: false })
})

test('fields are added and removed, like amounts in a currency', () => {
  const amounts = (inCurrency: Record<string, string>) => inCurrency
  const { merged, conflicts } = mergeChanges(amounts({ EUR: '10' }), amounts({ EUR: '12' }), amounts({ USD: '9' }))
  expect(merged).toEqual({ EUR: '12', USD: '9' })
  expect([...conflicts]).toEqual([['EUR', undefined]])
})

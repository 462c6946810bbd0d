import { expect, test } from 'vitest'
import type { AuditEntry } from '../../../../../contract/desk/log.ts'
import { entriesAfter, mergeChanges, withFields } from './merge.ts'

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

test('a field that someone else has removed is absent after the merge', () => {
  const saved = { '': '500' }
  const { merged } = mergeChanges<Record<string, string>>({ '': '500', EUR: '600' }, { '': '550', EUR: '600' }, saved)
  expect(merged).toStrictEqual({ '': '550' })
})

test('fields are set by name, and removed if undefined', () => {
  expect(withFields({ EUR: '10', USD: '9' }, { EUR: undefined, CHF: '8' })).toStrictEqual({ USD: '9', CHF: '8' })
})

test('of a shared log, only later entries about the fields of an object count', () => {
  const entry = (id: string, at: string, field: string): AuditEntry => ({
    id,
    at,
    staffName: 'Paul Ritter',
    action: 'setting-changed',
    kind: 'setting',
    objectId: 'emails',
    objectName: 'emails',
    before: { [field]: 'Hello' },
    after: { [field]: 'Good morning' }
  })
  const shipped = entry('3', '2026-11-03', 'order-shipped · en · greeting')
  const received = entry('2', '2026-11-02', 'order-received · en · greeting')
  const earlier = entry('1', '2026-11-01', 'order-received · en · greeting')
  const entries = [shipped, received, earlier]
  expect(entriesAfter(entries, '2026-11-01', 'order-received · en · ')).toEqual([received])
  expect(entriesAfter(entries, '')).toEqual(entries)
})

import { expect, test } from 'vitest'
import { readChanges } from './read-changes.ts'

const form = (values: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(`changes.${name}`, value)
  return data
}

test('only changed fields are sent; an emptied optional one is removed', () => {
  const present = { name: 'Maison Lumière', taxNumber: 'FR40303265045', street: '8 rue Mercière' }
  const typed = form({ name: ' Maison Lumière ', taxNumber: '', street: '14 place des Terreaux', email: '' })
  expect(readChanges(typed, present)).toEqual({ taxNumber: null, street: '14 place des Terreaux' })
  expect(readChanges(form({ name: '' }), present)).toEqual({ name: '' })
  expect(readChanges(form({}), present)).toEqual({})
})

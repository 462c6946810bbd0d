import { expect, test, vi } from 'vitest'
import type { Order } from '../../../../../contract/orders/order.ts'
import { $unsavedEdits, discardSaved, editFor, storeEdit, unsavedEditOf } from './unsaved-edits.ts'

vi.stubGlobal('addEventListener', vi.fn<typeof addEventListener>())
vi.stubGlobal('removeEventListener', vi.fn<typeof removeEventListener>())

const number = '000000012'
const luma = { sku: 'LUMA-ROSE', name: 'Luma' }
const solo = { sku: 'SOLO-TEAL', name: 'Solo' }
const orderWith = (...skus: string[]) =>
  ({ items: skus.map((sku) => ({ productVariant: `/api/v2/shop/product-variants/${sku}` })) }) as Pick<Order, 'items'>

test('a saved edit is discarded, unless it was changed while it was saved', () => {
  storeEdit(number, { drafts: { 'LUMA-ROSE': { quantity: 2 } }, added: [luma] })
  const sent = unsavedEditOf(number)
  storeEdit(number, { drafts: { 'LUMA-ROSE': { quantity: 3 } }, added: [luma, solo] })
  expect(discardSaved(number, sent, orderWith('LUMA-ROSE'))).toBe(false)
  expect(unsavedEditOf(number)).toEqual({ drafts: { 'LUMA-ROSE': { quantity: 3 } }, added: [solo], reason: '' })
  expect(discardSaved(number, unsavedEditOf(number), orderWith('LUMA-ROSE', 'SOLO-TEAL'))).toBe(true)
  expect($unsavedEdits.get()).toEqual({})
  expect(discardSaved(number, sent, orderWith('LUMA-ROSE'))).toBe(true)
  expect($unsavedEdits.get()).toEqual({})
})

test('an added item that somebody else has added meanwhile is theirs', () => {
  const edit = { drafts: { 'LUMA-ROSE': { quantity: 1 }, 'SOLO-TEAL': { quantity: 5 } }, added: [luma], reason: 'x' }
  expect(editFor(edit, orderWith('SOLO-TEAL'))).toEqual(edit)
  expect(editFor(edit, orderWith('SOLO-TEAL', 'LUMA-ROSE'))).toEqual({
    drafts: { 'SOLO-TEAL': { quantity: 5 } },
    added: [],
    reason: 'x'
  })
})

import { create, type Struct } from 'superstruct'
import { expect, test } from 'vitest'
import { createShoppingList, updateShoppingList } from './cart/shopping-lists.ts'
import { ignoreBankTransfer } from './desk/bank.ts'
import { changeTracking, shipOrder } from './desk/orders.ts'
import { createPriceList } from './desk/price-lists.ts'
import { Carrier } from './desk/settings/carriers.ts'
import { Seller } from './desk/settings/seller.ts'
import { correctStock } from './desk/stock/movements.ts'
import { changeStorage } from './desk/stock/storage.ts'
import { addTemplate } from './desk/support.ts'
import { singleLine } from './scalars.ts'

const shipment = { carrier: 'La\nPoste', tracking: '0034\r\n1' }
const oneShipment = { carrier: 'La Poste', tracking: '0034 1' }
const seller = {
  legalName: 'Velara\nSAS',
  street: '1 rue\nde Rivoli',
  postcode: '75001',
  city: 'Paris\n',
  vatNumber: 'FR1\n2',
  registrationNumber: '1\t2',
  register: 'RCS\u2028Paris',
  shareCapital: null,
  iban: 'FR76\n1',
  bic: 'AGRI\nFR',
  supportEmail: 'help@velara.example\n',
  supportPhone: '+33\n1'
}

test('line breaks in names, numbers and notes of one line become spaces', () => {
  const read = <T, S>(value: unknown, struct: Struct<T, S>) => create(value, struct)
  expect(read(shipment, shipOrder.input)).toEqual(oneShipment)
  const shown = { carrier: 'La\nPoste', tracking: '1' }
  expect(read({ ...shipment, basedOn: shown }, changeTracking.input)).toEqual({ ...oneShipment, basedOn: shown })
  expect(read({ name: 'La\nPoste', trackingLink: null, isActive: true }, Carrier).name).toBe('La Poste')
  expect(read({ name: ' Spring\n\nrange ' }, createShoppingList.input).name).toBe('Spring range')
  expect(read({ name: 'Spring\nrange' }, updateShoppingList.input).name).toBe('Spring range')
  expect(Object.values(read(seller, Seller)).join()).not.toMatch(/[\n\r\t\u2028]/)
  const list = { name: 'Spas\nFR', currencyCode: 'EUR', copyOf: null, percent: 0, rounding: '0.01' }
  expect(read(list, createPriceList.input).name).toBe('Spas FR')
  expect(read({ locale: 'en', title: 'a\nb', text: 'c\nd' }, addTemplate.input)).toMatchObject({
    title: 'a b',
    text: 'c\nd'
  })
  expect(read({ reason: 'Not\nours' }, ignoreBankTransfer.input).reason).toBe('Not ours')
  const correction = { stock: 1, basedOn: 2, reason: 'count', note: 'Counted\ntwice' }
  expect(read(correction, correctStock.input).note).toBe('Counted twice')
  // What is compared with the stored value is not changed.
  const storage = { bin: 'A\n1', lowStockLevel: null }
  expect(read({ ...storage, basedOn: storage }, changeStorage.input)).toEqual({
    bin: 'A 1',
    lowStockLevel: null,
    basedOn: storage
  })
})

test('characters that reverse the text after them are removed from names; Arabic and Hebrew stay as they are', () => {
  expect(singleLine('Harbor\u202E Apothecary\u2066')).toBe('Harbor Apothecary')
  expect(singleLine('شركة העטור')).toBe('شركة העטור')
})

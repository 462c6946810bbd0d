import { beforeEach, describe, expect, test } from 'vitest'
import type { PickLine } from '../../../../../contract/desk/order-documents.ts'
import { withPickedUnits } from '../picking/picking.ts'
import {
  $packing,
  forgetPacked,
  missingNotes,
  packOrdersOf,
  packProgressOf,
  readPackScan,
  storePacked,
  unitsLeft
} from './packing.ts'

const lineOf = (sku: string, ean: string, orders: PickLine['orders']): PickLine => ({
  sku,
  ean,
  name: sku,
  bin: 'A-1',
  picture: null,
  orders
})
const [first, second] = ['000000012', '000000014-1'] as const
const orders = packOrdersOf([
  lineOf('LUMA-ROSE', '4262401100017', [
    { number: second, quantity: 4 },
    { number: first, quantity: 2 }
  ]),
  lineOf('SOLO-TEAL', '4262401100024', [{ number: second, quantity: 1 }])
])
const [order, other] = orders as [(typeof orders)[0], (typeof orders)[0]]
const [luma] = order.lines as [PickLine]
const start = packProgressOf(first, {})
const scan = (code: string, units = 0) => readPackScan(code, order, orders, withPickedUnits(start, luma, units))

beforeEach(() => $packing.set({}))

describe('packing', () => {
  test('a pick list becomes orders that each need only their own units', () => {
    expect(orders.map(({ number, lines }) => [number, lines.map(({ sku }) => sku)])).toEqual([
      [first, ['LUMA-ROSE']],
      [second, ['LUMA-ROSE', 'SOLO-TEAL']]
    ])
    expect([unitsLeft(order, start), unitsLeft(other, packProgressOf(second, {}))]).toEqual([2, 5])
  })

  test('the EAN, UPC or SKU of any line counts until its units are packed', () => {
    expect(scan('4262401100017\n')).toEqual({ kind: 'right', line: luma })
    expect(scan('luma-rose', 1)).toEqual({ kind: 'right', line: luma })
    expect(scan('4262401100017', 2)).toEqual({ kind: 'full', line: luma })
  })

  test('an article of another order and an unknown code are told apart', () => {
    expect(scan('4262401100024')).toEqual({ kind: 'other', line: other.lines[1] })
    expect(scan('4006381333931')).toEqual({ kind: 'unknown', code: '4006381333931' })
  })

  test('the number of an order changes to it, also without its zeros', () => {
    expect(scan('000000014-1')).toEqual({ kind: 'order', number: second })
    expect(scan('14-1')).toEqual({ kind: 'order', number: second })
    expect(scan('14')).toEqual({ kind: 'unknown', code: '14' })
  })

  test('each order keeps its own count until it ships', () => {
    storePacked(withPickedUnits(start, luma, 1))
    storePacked({ ...packProgressOf(second, {}), taken: { 'SOLO-TEAL': 1 } })
    expect($packing.get()).toEqual({ [first]: { 'LUMA-ROSE': 1 }, [second]: { 'SOLO-TEAL': 1 } })
    forgetPacked(first)
    expect(unitsLeft(order, packProgressOf(first, $packing.get()))).toBe(2)
    expect(unitsLeft(other, packProgressOf(second, $packing.get()))).toBe(4)
  })

  test('units that are not packed are noted for the order', () => {
    const note = { number: first, sku: 'LUMA-ROSE', missing: 1, wanted: 2 }
    expect(missingNotes(order, withPickedUnits(start, luma, 1))).toEqual([note])
    expect(missingNotes(order, withPickedUnits(start, luma, 2))).toEqual([])
  })
})

import { expect, test } from 'vitest'
import type { CheckedRow, FoundVariant } from '../../../../contract/cart/quick-order.ts'
import { differencesOf, itemsOf, type ReorderLine } from './differences.ts'

const path = (sku: string) => `/api/v2/shop/product-variants/${sku}`
const article = (sku: string, price: number | null, available = 300): FoundVariant => ({
  productVariant: path(sku),
  sku,
  ean: null,
  name: sku,
  productCode: sku,
  picture: null,
  price,
  available,
  availableFrom: null,
  problem: null
})
const row = (changes: Partial<CheckedRow>): CheckedRow => ({
  row: 1,
  code: '',
  quantityText: '',
  result: 'added',
  quantity: 0,
  summedInto: null,
  article: null,
  problem: null,
  corrections: [],
  reason: '',
  asked: null,
  nearest: [],
  ...changes
})
const line = (sku: string, quantity: number, originalPrice: number | null): ReorderLine => ({
  productVariant: path(sku),
  productName: sku,
  quantity,
  originalPrice
})
const volumeSteps = [{ from: 24, percent: 5 }]
const shortage = (code: string, available: number) => ({
  productVariant: { code, name: code },
  quantity: 1,
  available,
  reason: 'disabled' as const
})
const unavailableProducts = [shortage('SHORT', 20), shortage('GONE', 0)]
const response = (rows: CheckedRow[]) => ({ rows, unavailableProducts, volumeSteps })

const same = line('SAME', 24, 950)
const dearer = line('DEARER', 10, 1000)
const short = line('SHORT', 48, 1000)
const gone = line('GONE', 12, 700)
const lines = [same, dearer, short, gone]
const rows = [
  row({ article: article('SAME', 1000) }),
  row({ article: article('DEARER', 1100) }),
  row({ result: 'refused', problem: 'not-enough-stock', reason: '20 in stock.', article: article('SHORT', 1000, 20) }),
  row({
    result: 'refused',
    problem: 'disabled',
    reason: 'No longer sold.',
    nearest: [article('FEW', 700, 3), article('NEXT', 800)]
  })
]
const differences = differencesOf(lines, response(rows))

test('a line with unchanged price and availability is not a difference, including volume discount', () => {
  expect(differences.map((one) => one.line)).toEqual([dearer, short, gone])
})

test('shows the new price at that quantity, the stock, and a fully available alternative', () => {
  const [price, stock, successor] = differences
  expect(price).toMatchObject({ available: 10, currentPrice: 1100, reason: '' })
  expect(stock).toMatchObject({ available: 20, currentPrice: 950, reason: '20 in stock.', successor: undefined })
  expect(successor).toMatchObject({ available: 0, currentPrice: null, reason: 'No longer sold.' })
  expect(successor!.successor?.sku).toBe('NEXT')
})

test('unavailable lines are reported even without a row that says why', () => {
  expect(differencesOf([gone, same], response([]))).toMatchObject([
    { line: gone, available: 0 },
    { line: same, currentPrice: null }
  ])
})

test('without a choice only fully available lines are added to the cart', () => {
  expect(itemsOf(lines, differences, new Map())).toEqual([
    { productVariant: path('SAME'), quantity: 24 },
    { productVariant: path('DEARER'), quantity: 10 }
  ])
})

test('chosen alternatives are added, too, and one SKU is one line of at most 300', () => {
  const choices = new Map([
    [short.productVariant, 'part' as const],
    [gone.productVariant, 'successor' as const]
  ])
  expect(itemsOf([...lines, line('NEXT', 295, 800)], differences, choices)).toEqual([
    { productVariant: path('SAME'), quantity: 24 },
    { productVariant: path('DEARER'), quantity: 10 },
    { productVariant: path('SHORT'), quantity: 20 },
    { productVariant: path('NEXT'), quantity: 300 }
  ])
})

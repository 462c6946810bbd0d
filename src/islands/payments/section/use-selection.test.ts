import { expect, test } from 'vitest'
import { amountOf, feesOf, type Selected } from './use-selection.ts'

const selected = (number: string, order: string, fees: number): Selected => {
  return { number, open: 1000, currencyCode: 'EUR', order, fees }
}

test('invoices of one order include its reminder fees once', () => {
  const two = [selected('A', 'one', 750), selected('B', 'one', 750)]
  expect([feesOf(two), amountOf(two)]).toEqual([750, 2750])
  const three = [...two, selected('C', 'two', 0)]
  expect([feesOf(three), amountOf(three)]).toEqual([750, 3750])
})

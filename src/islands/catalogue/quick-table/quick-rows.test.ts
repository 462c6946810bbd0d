import { expect, test } from 'vitest'
import type { Product, Taxon, VariantData } from '../../../../contract/catalogue/catalogue.ts'
import { taxonPath } from '../../../../contract/scalars.ts'
import { groupsOf, quantityOf, quickLine, typedSum, withoutAdded } from './quick-rows.ts'

const variant = (code: string, price: number | null = 3200) => ({ code, price, unavailability: null }) as VariantData
const product = (code: string, taxon: string | null, ...variantsData: VariantData[]) =>
  ({
    code,
    mainTaxon: taxon && taxonPath(taxon),
    variantsData,
    volumeSteps: [
      { from: 24, percent: 5 },
      { from: 60, percent: 8 }
    ]
  }) as unknown as Product

const luma = product('luma', 'pebbles', variant('L1'), variant('L2'))
const brisa = product('brisa', 'bullets', variant('B1', 1950))
const solo = product('solo', 'pebbles', variant('S1', null))
const collections = ['pebbles', 'bullets'].map((code) => ({ code }) as Taxon)

test('groups adjacent products of one collection and keeps the order', () => {
  const groups = groupsOf([luma, brisa, solo], collections)
  expect(groups.map(({ taxon, rows, products }) => [taxon?.code, rows.length, products])).toEqual([
    ['pebbles', 2, 1],
    ['bullets', 1, 1],
    ['pebbles', 1, 1]
  ])
  expect(groupsOf([luma, brisa, solo])).toHaveLength(1)
})

test('prices a line by the tier of its quantity', () => {
  const [row] = groupsOf([luma])[0]!.rows
  expect(quickLine(row!, 23)).toEqual({ unit: 3200, percent: 0, total: 73_600 })
  expect(quickLine(row!, 24)).toEqual({ unit: 3040, percent: 5, total: 72_960 })
  expect(quickLine(row!, 60)).toEqual({ unit: 2944, percent: 8, total: 176_640 })
})

test('includes the units in the cart in the tier, for a line and the total', () => {
  const { rows } = groupsOf([luma])[0]!
  expect(quickLine(rows[0]!, 5, 22)).toEqual({ unit: 3040, percent: 5, total: 15_200 })
  expect(typedSum(rows, { L1: 5 }, new Map([['L1', 22]])).total).toBe(15_200)
})

test('totals typed quantities', () => {
  const { rows } = groupsOf([luma, brisa])[0]!
  expect(typedSum(rows, { L2: 60, B1: 1 })).toEqual({
    selected: [
      { row: rows[1], quantity: 60 },
      { row: rows[2], quantity: 1 }
    ],
    units: 61,
    total: 178_590
  })
})

test('accepts 1 to 300 from typed text', () => {
  expect(['24', '0450', '0', '', '-3', '2e1'].map(quantityOf)).toEqual([24, 300, undefined, undefined, 3, 21])
})

test('added quantities are cleared, except one that was changed while it was being added', () => {
  const [first, second] = groupsOf([luma])[0]!.rows
  const typedRows = [
    { row: first!, quantity: 6 },
    { row: second!, quantity: 12 }
  ]
  expect(withoutAdded({ L1: 6, L2: 24, B1: 3 }, typedRows, new Set(['L1', 'L2']))).toEqual({ L2: 24, B1: 3 })
  expect(withoutAdded({ L1: 6, L2: 12 }, typedRows, new Set(['L2']))).toEqual({ L1: 6 })
})

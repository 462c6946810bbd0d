import { expect, test } from 'vitest'
import { readApproval } from './read-approval.ts'

const about = {
  priceLists: [{ code: 'eu', name: 'Europe', currencyCode: 'EUR' }],
  hasDuplicates: false,
  isUnverified: false,
  locale: 'de' as const
}

function typed(values: Record<string, string>): FormData {
  const fields = new FormData()
  for (const [name, value] of Object.entries(values)) fields.set(name, value)
  return fields
}

test('terms are read in the format of the locale; without a minimum there is none', () => {
  const terms = { priceList: 'eu', termsDays: '30', agentId: '' }
  const input = { priceList: 'eu', currency: 'EUR', agentId: null, termsDays: 30 }
  const read = (minimalOrderValue: string) => readApproval(typed({ ...terms, minimalOrderValue }), about)
  expect(read('1.250,50')).toEqual({ input: { ...input, minimalOrderValue: 125_050 } })
  expect(read('')).toEqual({ input: { ...input, minimalOrderValue: null } })
  expect(read('0')).toEqual({ input: { ...input, minimalOrderValue: null } })
})

test('every invalid field is reported, including a negative minimum and a missing confirmation', () => {
  const fields = { priceList: '', minimalOrderValue: '-5', termsDays: '0' }
  expect(readApproval(typed(fields), { ...about, hasDuplicates: true, isUnverified: true })).toEqual({
    invalid: ['priceList', 'minimalOrderValue', 'separate', 'vat']
  })
})

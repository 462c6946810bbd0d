import { expect, test } from 'vitest'
import { type TaxRate, taxRatesOf } from '../../contract/pricing/tax-rates.ts'
import { taxRule } from './tax.ts'

const rateAt = (shipTo: string, instant: string, added: readonly TaxRate[] = []) => {
  const company = { countryCode: shipTo, hasValidTaxNumber: false }
  return taxRule({ shipTo, company, on: new Date(instant) }, added).rate
}
const rateOn = (shipTo: string, day: string, added?: readonly TaxRate[]) => rateAt(shipTo, `${day}T12:00:00Z`, added)

test('the rate is that of the day', () => {
  expect([rateOn('EE', '2025-06-30'), rateOn('EE', '2025-07-01')]).toEqual([2200, 2400])
  expect([rateOn('RO', '2025-07-31'), rateOn('RO', '2025-08-01')]).toEqual([1900, 2100])
  expect([rateOn('DE', '2020-07-01'), rateOn('DE', '2021-01-01')]).toEqual([1600, 1900])
})

test('a day begins at the seller’s midnight', () => {
  expect([rateAt('EE', '2025-06-30T21:59:59Z'), rateAt('EE', '2025-06-30T22:00:00Z')]).toEqual([2200, 2400])
})

test('an added rate applies from its day until the next one, in its country only', () => {
  const added = [
    { country: 'DE', startsOn: '2027-01-01', rate: 2100 },
    { country: 'DE', startsOn: '2026-07-01', rate: 1600 }
  ]
  const days = ['2026-06-30', '2026-07-01', '2026-12-31', '2027-01-01']
  expect(days.map((day) => rateOn('DE', day, added))).toEqual([1900, 1600, 1600, 2100])
  expect(rateOn('AT', '2027-01-01', added)).toBe(2000)
})

test('an added rate replaces the standard one of the same day, and adds no tax outside the EU', () => {
  const added = [{ country: 'EE', startsOn: '2025-07-01', rate: 2300 }]
  expect(rateOn('EE', '2025-08-01', added)).toBe(2300)
  expect(taxRatesOf('EE', added).filter(({ startsOn }) => startsOn === '2025-07-01')).toEqual(added)
  expect(rateOn('CH', '2026-08-01', [{ country: 'CH', startsOn: '2025-07-01', rate: 810 }])).toBe(0)
})

test('Monaco is taxed as France', () => {
  expect(rateOn('MC', '2026-08-01')).toBe(2000)
  const company = { countryCode: 'MC', hasValidTaxNumber: true }
  expect(taxRule({ shipTo: 'MC', company, on: new Date('2026-08-01') })).toMatchObject({
    countryCode: 'FR',
    rate: 2000
  })
  expect(taxRule({ shipTo: 'DE', company, on: new Date('2026-08-01') })).toMatchObject({ rule: 'destination' })
})

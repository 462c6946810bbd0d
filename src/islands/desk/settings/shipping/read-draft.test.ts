import { expect, test } from 'vitest'
import { toDecimalString, exponentOf } from '../../../../../contract/format.ts'
import { amountIn, type ShippingRates } from '../../../../../contract/pricing/shipping.ts'
import { anyCurrency, fallbackText, toShippingDraft, type RatesDraft } from './draft.ts'
import { readShippingDraft } from './read-draft.ts'

const amount = (minor: number) => ({ amount: minor, inCurrency: {} })
const never = { amount: null, inCurrency: {} }
const standard: ShippingRates = {
  zones: [{ name: 'US', countries: ['US', 'CA'], rates: { perUnit: amount(299), byWeight: null, freeFrom: never } }],
  otherCountries: {
    perUnit: null,
    byWeight: {
      bands: [
        { upTo: 500, charge: amount(990) },
        { upTo: 20_000, charge: amount(1490) }
      ],
      further: { grams: 10_000, charge: amount(1000) }
    },
    freeFrom: never
  }
}
const own: ShippingRates = {
  ...standard,
  zones: [
    {
      name: 'France',
      countries: ['FR'],
      rates: {
        perUnit: { amount: 299, inCurrency: { JPY: 450, KWD: 1250 } },
        byWeight: null,
        freeFrom: { amount: null, inCurrency: { EUR: 300_000 } }
      }
    }
  ]
}

test.each(['en', 'de', 'fr', 'it', 'es'] as const)('what %s shows is read back unchanged', (locale) => {
  for (const rates of [standard, own])
    expect(readShippingDraft(toShippingDraft(rates, locale), locale)).toEqual({ value: rates })
})

const otherCountriesWith = (changed: Partial<RatesDraft>) => {
  const draft = toShippingDraft(standard, 'de')
  return { ...draft, otherCountries: { ...draft.otherCountries, ...changed } }
}
const further = { weight: '2,5', charge: { '': '10,00' } }

test('weights and amounts are read in the format of the locale', () => {
  const read = readShippingDraft(otherCountriesWith({ further, freeFrom: { EUR: '3.000' } }), 'de')
  expect(read).toMatchObject({
    value: {
      otherCountries: {
        byWeight: { further: { grams: 2500, charge: { amount: 1000 } } },
        freeFrom: { amount: null, inCurrency: { EUR: 300_000 } }
      }
    }
  })
})

test.each([
  [{ further: { ...further, charge: { '': '' } } }, 'byWeight.further.charge.amount', 'missing'],
  [{ further: { ...further, charge: { '': '1O' } } }, 'byWeight.further.charge.amount', 'invalid'],
  [{ further: { ...further, charge: { '': '10', USD: '-1' } } }, 'byWeight.further.charge.inCurrency.USD', 'negative'],
  [{ further: { ...further, weight: ' ' } }, 'byWeight.further.grams', 'missing'],
  [{ further: { ...further, weight: '0' } }, 'byWeight.further.grams', 'not-positive'],
  [{ further: { ...further, weight: '2000' } }, 'byWeight.further.grams', 'too-large'],
  [{ freeFrom: { '': '350,555' } }, 'freeFrom.amount', 'digits'],
  [{ freeFrom: { EUR: 'x' } }, 'freeFrom.inCurrency.EUR', 'invalid'],
  [{ bands: [{ weight: '1', charge: {} }] }, 'byWeight.bands[0].charge.amount', 'missing'],
  [{ kind: 'unit' as const }, 'perUnit.amount', 'missing']
])('%j names its field', (changed, path, error) => {
  expect(readShippingDraft(otherCountriesWith(changed), 'de')).toEqual({
    invalid: { [`value.otherCountries.${path}`]: error }
  })
})

test('a zone needs a name and a country', () => {
  const draft = otherCountriesWith({})
  const zones = [{ name: ' ', countries: [], rates: draft.otherCountries }]
  expect(readShippingDraft({ ...draft, zones }, 'de')).toEqual({
    invalid: { 'value.zones[0].name': 'name-missing', 'value.zones[0].countries': 'countries-missing' }
  })
})

test.each(['EUR', 'JPY', 'KWD'])('an empty amount in %s shows what is charged', (currency) => {
  const charged = toDecimalString(amountIn(amount(990), currency), exponentOf(currency))
  expect(fallbackText({ [anyCurrency]: '9.90' }, currency, 'en')).toBe(charged)
})

test('an empty amount in yen shows no decimals', () => {
  expect(fallbackText({ [anyCurrency]: '9,90' }, 'JPY', 'de')).toBe('990')
  expect(fallbackText({ [anyCurrency]: '9,9O' }, 'JPY', 'de')).toBeUndefined()
  expect(fallbackText({}, 'JPY', 'de')).toBeUndefined()
})

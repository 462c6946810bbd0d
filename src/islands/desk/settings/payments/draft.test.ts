import { expect, test } from 'vitest'
import {
  type Offering,
  methodCodes,
  type PaymentMethods
} from '../../../../../contract/desk/settings/payment-methods.ts'
import { withText } from '../with-text.ts'
import { readPaymentDraft, toPaymentDraft } from './draft.ts'

const offered: Offering = { isOffered: true, countries: null }
const offerings = Object.fromEntries(methodCodes.map((code) => [code, offered])) as Record<
  (typeof methodCodes)[number],
  Offering
>
const value: PaymentMethods = {
  ...offerings,
  transferDays: 14,
  newPartnerTermsDays: 0,
  names: { 'braintree.de': 'PayPal' },
  descriptions: {}
}

test('the setting is shown and parsed back unchanged', () => {
  expect(readPaymentDraft(toPaymentDraft(value), 'de')).toEqual({ value })
})

test('an empty text, or one of only spaces, is removed', () => {
  const names = withText(withText(value.names, 'bank_transfer.de', 'Vorkasse'), 'braintree.de', '')
  const draft = { ...toPaymentDraft(value), names, descriptions: { 'braintree.en': '  ' } }
  expect(readPaymentDraft(draft, 'en')).toEqual({ value: { ...value, names: { 'bank_transfer.de': 'Vorkasse' } } })
})

test.each([
  ['0', '-1', 'not-positive', 'negative'],
  ['91', '121', 'too-large', 'too-large'],
  ['', 'soon', 'missing', 'invalid'],
  ['1.5', '30,5', 'digits', 'digits']
])('%s and %s days are named at their fields', (transferDays, newPartnerTermsDays, first, second) => {
  expect(readPaymentDraft({ ...toPaymentDraft(value), transferDays, newPartnerTermsDays }, 'en')).toEqual({
    invalid: { 'value.transferDays': first, 'value.newPartnerTermsDays': second }
  })
})

test('a method that is not offered needs no country', () => {
  const draft = { ...toPaymentDraft(value), braintree: { isOffered: false, countries: [] } }
  expect(readPaymentDraft(draft, 'en')).toEqual({
    value: { ...value, braintree: { isOffered: false, countries: null } }
  })
})

test('a method without a country is reported', () => {
  const draft = { ...toPaymentDraft(value), braintree: { isOffered: true, countries: [] } }
  expect(readPaymentDraft(draft, 'en')).toEqual({ invalid: { 'value.braintree.countries': 'countries-missing' } })
})

import { expect, test } from 'vitest'
import { type CreditDraft, toCreditDraft, readCreditDraft } from './draft.ts'

const none = { amount: 0, inCurrency: {} }
const rules = {
  blockingDays: 30,
  reminders: [
    { days: 7, fee: none },
    { days: 21, fee: none },
    { days: 35, fee: { amount: 500, inCurrency: { JPY: 750 } } }
  ],
  referenceRates: [{ from: '2026-01-01', rate: 215 }]
}

test('rules are shown in the format of the locale, and parsed back unchanged', () => {
  const draft = toCreditDraft(rules, 'de')
  expect(draft.reminders[2]).toEqual({ days: '35', fee: { '': '5,00', JPY: '750' } })
  expect(draft.referenceRates).toEqual([{ from: '2026-01-01', rate: '2,15' }])
  expect(readCreditDraft(draft, 'de')).toEqual({ value: rules })
})

test('every invalid field is reported, and none becomes a different number', () => {
  const draft: CreditDraft = {
    blockingDays: '-1',
    reminders: [
      { days: '0', fee: { '': '' } },
      { days: '400', fee: { '': '1' } },
      { days: 'soon', fee: { '': '1', JPY: '1.5' } }
    ],
    referenceRates: [
      { from: '', rate: '-2' },
      { from: '2026-01-01', rate: '51' }
    ]
  }
  expect(readCreditDraft(draft, 'en')).toEqual({
    invalid: {
      'value.blockingDays': 'negative',
      'value.reminders[0].days': 'not-positive',
      'value.reminders[0].fee.amount': 'missing',
      'value.reminders[1].days': 'too-large',
      'value.reminders[2].days': 'invalid',
      'value.reminders[2].fee.inCurrency.JPY': 'digits',
      'value.referenceRates[0].from': 'day-missing',
      'value.referenceRates[0].rate': 'negative',
      'value.referenceRates[1].rate': 'too-large'
    }
  })
})

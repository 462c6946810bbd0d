import { expect, test } from 'vitest'
import type { AdyenNotices } from '../../../db/schema/trade.ts'
import { authorisationsOf, captureRequested } from './provider-payment.ts'

const notice = (code: string, psp_reference: string, original_reference: string | null = null): AdyenNotices => ({
  id: `${code}:${psp_reference}:1`,
  reference: 'payment',
  psp_reference,
  original_reference,
  code,
  success: 1,
  amount: 1000,
  currency_code: 'EUR',
  reason: null,
  happened_at: '2026-11-21T10:00:00.000Z'
})
const both = [notice('AUTHORISATION', 'first'), notice('AUTHORISATION', 'second')]

test.each([
  ['the first', [], 'first'],
  ['the one that is not voided', [notice('CANCELLATION', 'c', 'first')], 'second'],
  ['the one that is being captured', [notice(captureRequested, 'second', 'second')], 'second'],
  [
    'the one that is captured',
    [notice('CAPTURE', 'c', 'second'), notice(captureRequested, 'first', 'first')],
    'second'
  ],
  [
    'the one that can still be captured, if the capture of the other came too late',
    [notice(captureRequested, 'second', 'second'), notice('EXPIRE', 'e', 'second')],
    'first'
  ]
])('of two authorisations, %s counts', (_, more, relevant) => {
  expect(authorisationsOf([...both, ...more])[0]?.psp_reference).toBe(relevant)
})

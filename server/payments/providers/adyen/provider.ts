import type { Config } from '../../../config/config.ts'
import type { AdyenNotices } from '../../../db/schema/trade.ts'
import type { PaymentProvider, ProviderPayment } from '../../../core/payment-provider.ts'
import type { AppContext } from '../../../core/app-context.ts'
import { toAdyen } from './amounts.ts'
import { connectAdyen } from './connect.ts'
import { authorisationsOf, captureRequested, toProviderPayment, isVoided } from './provider-payment.ts'
import { storeNotice, selectNotices } from './notices.ts'
import type { AdyenContext } from './context.ts'
import { finishSession, openSession } from './sessions.ts'
import { readNotification } from './webhook.ts'

/**
 * Adyen identifies a payment by our id. It reports changes in signed notifications, and the result of the form's
 * session on request; both are stored, and the payment's state is derived from them.
 */
export function openAdyen(
  settings: NonNullable<Config['adyen']>,
  { db, clock, log }: Pick<AppContext, 'db' | 'clock' | 'log'>
): PaymentProvider {
  const context: AdyenContext = { db, clock, log, settings, checkout: connectAdyen(settings) }
  return {
    code: 'adyen',
    publishableKey: settings.clientKey,
    open: (request) => openSession(context, request),
    finish: (request, result) => finishSession(context, request, result),
    find: (reference) => find(context, reference),
    capture: (reference, amount, key) => requestModification(context, reference, { kind: 'capture', amount, key }),
    void: (reference, key) => voidPayment(context, reference, key),
    refund: (reference, amount, key) => requestModification(context, reference, { kind: 'refund', amount, key }),
    readWebhook: (_headers, body) => readNotification(context, body)
  }
}

async function find(context: AdyenContext, reference: string): Promise<ProviderPayment> {
  const notices = await selectNotices(context.db.read, reference)
  // Two forms may have been open at the same time: void the second authorisation.
  const [, ...duplicates] = authorisationsOf(notices)
  for (const duplicate of duplicates) {
    if (!isVoided(duplicate, notices)) await voidAuthorisation(context, duplicate, `let-go-${duplicate.psp_reference}`)
  }
  return toProviderPayment(reference, notices)
}

interface Change {
  kind: 'capture' | 'refund'
  amount: number
  key: string
}

// Adyen only acknowledges the request; a notification reports the result.
async function requestModification(
  { db, clock, checkout, settings }: AdyenContext,
  reference: string,
  { kind, amount, key }: Change
) {
  const notices = await selectNotices(db.read, reference)
  const { state } = toProviderPayment(reference, notices)
  const [paid] = authorisationsOf(notices)
  if (!paid || state !== (kind === 'capture' ? 'authorized' : 'captured'))
    throw new Error(`Adyen cannot ${kind} ${amount} of ${reference}, which is ${state}`)
  const parameters = {
    merchantAccount: settings.merchantAccount,
    amount: toAdyen(amount, paid.currency_code),
    reference
  }
  const options = { idempotencyKey: key }
  if (kind === 'refund')
    return void (await checkout.ModificationsApi.refundCapturedPayment(paid.psp_reference, parameters, options))
  // Before the call, whose response may be lost.
  await storeOwnNotice({ db, clock }, paid, captureRequested)
  await checkout.ModificationsApi.captureAuthorisedPayment(paid.psp_reference, parameters, options)
}

// An unpaid session cannot be closed; if it is paid later, the payment is voided then.
async function voidPayment(context: AdyenContext, reference: string, key: string): Promise<void> {
  const notices = await selectNotices(context.db.read, reference)
  if (toProviderPayment(reference, notices).state === 'captured')
    throw new Error(`Adyen cannot cancel ${reference}, which is captured`)
  const [paid] = authorisationsOf(notices)
  if (paid && !isVoided(paid, notices)) await voidAuthorisation(context, paid, key)
}

async function voidAuthorisation(context: AdyenContext, paid: AdyenNotices, key: string): Promise<void> {
  const { checkout, settings } = context
  const { merchantAccount } = settings
  const { psp_reference, reference } = paid
  await checkout.ModificationsApi.cancelAuthorisedPaymentByPspReference(
    psp_reference,
    { merchantAccount, reference },
    { idempotencyKey: key }
  )
  await storeOwnNotice(context, paid, 'LET_GO')
}

/** Stores what we requested about an authorisation until Adyen reports it. */
async function storeOwnNotice({ db, clock }: Pick<AdyenContext, 'db' | 'clock'>, paid: AdyenNotices, code: string) {
  const { psp_reference, reference, amount, currency_code } = paid
  const about = { reference, psp_reference, original_reference: psp_reference, amount, currency_code }
  await storeNotice(db, { ...about, code, success: 1, reason: null, happened_at: clock().toISOString() })
}

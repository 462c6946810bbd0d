import type { Config } from '../../../config/config.ts'
import type { AdyenNotices } from '../../../db/schema/trade.ts'
import type { Provider, ProviderPayment } from '../../../core/provider.ts'
import type { World } from '../../../core/shop.ts'
import { toAdyen } from './amounts.ts'
import { connectAdyen } from './connect.ts'
import { authorisationsOf, describe, isLetGo } from './describe.ts'
import { keepNotice, selectNotices } from './notices.ts'
import type { Office } from './office.ts'
import { finishSession, openSession } from './sessions.ts'
import { readNotification } from './webhook.ts'

/**
 * Adyen: a payment is known by our id of it. What becomes of it Adyen tells by signed notifications, and of the form's
 * session on request; both are kept, and a payment is what they add up to.
 */
export function openAdyen(
  settings: NonNullable<Config['adyen']>,
  { db, clock, log }: Pick<World, 'db' | 'clock' | 'log'>
): Provider {
  const office: Office = { db, clock, log, settings, checkout: connectAdyen(settings) }
  return {
    code: 'adyen',
    methods: [{ code: 'adyen_card', kind: 'card' }],
    publishableKey: settings.clientKey,
    open: (opening) => openSession(office, opening),
    finish: (opening, result) => finishSession(office, opening, result),
    find: (reference) => find(office, reference),
    capture: (reference, amount, key) => change(office, reference, { kind: 'capture', amount, key }),
    void: (reference, key) => release(office, reference, key),
    refund: (reference, amount, key) => change(office, reference, { kind: 'refund', amount, key }),
    readWebhook: (_headers, body) => readNotification(office, body)
  }
}

async function find(office: Office, reference: string): Promise<ProviderPayment> {
  const notices = await selectNotices(office.db.read, reference)
  // Two forms may have been open at once: what is held twice is let go once.
  const [, ...others] = authorisationsOf(notices)
  for (const other of others) {
    if (!isLetGo(other, notices)) await letGo(office, other, `let-go-${other.psp_reference}`)
  }
  return describe(reference, notices)
}

interface Change {
  kind: 'capture' | 'refund'
  amount: number
  key: string
}

// Adyen only says that it has been asked; a notification says what came of it.
async function change({ db, checkout, settings }: Office, reference: string, { kind, amount, key }: Change) {
  const notices = await selectNotices(db.read, reference)
  const { state } = describe(reference, notices)
  const [paid] = authorisationsOf(notices)
  if (!paid || state !== (kind === 'capture' ? 'authorized' : 'captured'))
    throw new Error(`Adyen cannot ${kind} ${amount} of ${reference}, which is ${state}`)
  const wish = {
    merchantAccount: settings.merchantAccount,
    amount: toAdyen(amount, paid.currency_code),
    reference
  }
  const options = { idempotencyKey: key }
  if (kind === 'capture') await checkout.ModificationsApi.captureAuthorisedPayment(paid.psp_reference, wish, options)
  else await checkout.ModificationsApi.refundCapturedPayment(paid.psp_reference, wish, options)
}

// A session that nobody has paid cannot be closed: should it be paid later, that is let go then.
async function release(office: Office, reference: string, key: string): Promise<void> {
  const notices = await selectNotices(office.db.read, reference)
  if (describe(reference, notices).state === 'captured')
    throw new Error(`Adyen cannot cancel ${reference}, which is captured`)
  const [paid] = authorisationsOf(notices)
  if (paid && !isLetGo(paid, notices)) await letGo(office, paid, key)
}

async function letGo({ db, clock, checkout, settings }: Office, paid: AdyenNotices, key: string): Promise<void> {
  const { merchantAccount } = settings
  const { psp_reference, reference, amount, currency_code } = paid
  await checkout.ModificationsApi.cancelAuthorisedPaymentByPspReference(
    psp_reference,
    { merchantAccount, reference },
    { idempotencyKey: key }
  )
  const happened_at = clock().toISOString()
  const about = { reference, amount, currency_code, reason: null, original_reference: psp_reference, happened_at }
  await keepNotice(db, { ...about, psp_reference, code: 'LET_GO', success: 1 })
}

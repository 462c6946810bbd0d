import { hmacValidator as HmacValidator, Types } from '@adyen/api-library'
import { withoutInvisible } from '../../../core/http/body/invisible-characters.ts'
import type { WebhookDelivery } from '../../../core/payment-provider.ts'
import { fromAdyen } from './amounts.ts'
import { storeNotice } from './notices.ts'
import type { AdyenContext } from './context.ts'

type Item = Types.notification.NotificationRequestItem
const { SuccessEnum } = Types.notification.NotificationRequestItem

/** Events that change a payment; all others are ignored. */
const handledEvents: ReadonlySet<string> = new Set([
  'AUTHORISATION',
  'CAPTURE',
  'CAPTURE_FAILED',
  'CANCELLATION',
  'TECHNICAL_CANCEL',
  'CANCEL_OR_REFUND',
  'EXPIRE',
  'REFUND',
  'REFUND_FAILED',
  'REFUNDED_REVERSED'
])

/** Verifies and stores a notification, because Adyen cannot be queried later. */
export async function readNotification(context: AdyenContext, body: string): Promise<WebhookDelivery | undefined> {
  const { settings, db, log } = context
  const item = itemOf(body)
  if (!item || !isSigned(item, settings.hmacKey)) return undefined
  const { eventCode, pspReference, merchantReference, originalReference, amount } = item
  const reason = textOf(item.reason)
  const success = item.success === SuccessEnum.True
  const isOurs = item.merchantAccountCode === settings.merchantAccount && handledEvents.has(eventCode)
  if (!isOurs) return { id: `${eventCode}:${pspReference}:${success}`, reference: null }
  if (eventCode.endsWith('_FAILED') || (!success && originalReference))
    log.error({ payment: merchantReference, event: eventCode, reason }, 'Adyen reported a failed request')
  const id = await storeNotice(db, {
    reference: merchantReference,
    psp_reference: pspReference,
    original_reference: originalReference || null,
    code: eventCode,
    success: success ? 1 : 0,
    amount: fromAdyen(amount),
    currency_code: amount.currency ?? '',
    reason,
    happened_at: instantOf(item.eventDate, context.clock())
  })
  return { id, reference: merchantReference }
}

const maxReason = 500

// Adyen does not sign the reason, which may therefore be anything.
const textOf = (reason: unknown): string | null =>
  typeof reason === 'string' ? withoutInvisible(reason).slice(0, maxReason) || null : null

// Adyen does not sign the date: an invalid one must not cause a server error.
function instantOf(date: string, now: Date): string {
  const at = new Date(date)
  return (Number.isNaN(at.valueOf()) ? now : at).toISOString()
}

/** A webhook over HTTP always contains exactly one item. */
function itemOf(body: string): Item | undefined {
  try {
    const { notificationItems } = JSON.parse(body) as {
      notificationItems?: { NotificationRequestItem?: Item }[]
    }
    return notificationItems?.length === 1 ? notificationItems[0]?.NotificationRequestItem : undefined
  } catch {
    return undefined
  }
}

function isSigned(item: Item, key: string): boolean {
  try {
    return new HmacValidator().validateHMAC(item, key)
  } catch {
    // The library throws if the signature or a signed field is missing.
    return false
  }
}

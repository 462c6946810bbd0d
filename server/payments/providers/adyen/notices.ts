import type { AdyenNotices } from '../../../db/schema/trade.ts'
import type { Reader } from '../../../db/tx.ts'
import type { AppContext } from '../../../core/app-context.ts'

/** A payment's notifications, oldest first. */
export function selectNotices(db: Reader, reference: string): Promise<AdyenNotices[]> {
  return db
    .selectFrom('adyen_notices')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('happened_at')
    .orderBy('id')
    .execute()
}

/** Stores a notification; a repeated one changes nothing. */
export async function storeNotice(db: AppContext['db'], notice: Omit<AdyenNotices, 'id'>): Promise<string> {
  const id = noticeId(notice)
  await db.transaction((tx) =>
    tx
      .insertInto('adyen_notices')
      .values({ id, ...notice })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  )
  return id
}

/**
 * Adyen identifies repeated notifications by event and reference
 * (docs.adyen.com/development-resources/webhooks/handle-webhook-events).
 */
function noticeId({ code, psp_reference, success }: Omit<AdyenNotices, 'id'>): string {
  return `${code}:${psp_reference}:${success}`
}

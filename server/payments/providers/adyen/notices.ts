import type { AdyenNotices } from '../../../db/schema/trade.ts'
import type { Reader } from '../../../db/tx.ts'
import type { World } from '../../../core/shop.ts'

/** What has been told of a payment, the oldest first. */
export function selectNotices(db: Reader, reference: string): Promise<AdyenNotices[]> {
  return db
    .selectFrom('adyen_notices')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('happened_at')
    .orderBy('id')
    .execute()
}

/** Keeps a notice; the same one again changes nothing. */
export async function keepNotice(db: World['db'], notice: Omit<AdyenNotices, 'id'>): Promise<string> {
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

/** By event and reference Adyen wants repetitions known (docs.adyen.com/development-resources/webhooks/handle-webhook-events). */
function noticeId({ code, psp_reference, success }: Omit<AdyenNotices, 'id'>): string {
  return `${code}:${psp_reference}:${success}`
}

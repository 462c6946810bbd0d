import type { Coupons } from '../db/schema/trade.ts'
import { forUpdate, type Reader, type Tx } from '../db/tx.ts'

/** A coupon and its use by a company. */
export interface FoundCoupon {
  coupon: Coupons | undefined
  isListed: boolean
  wasUsed: boolean
}

/** Codes are stored in upper case: `spring5` finds SPRING5. */
export async function findCoupon(db: Reader, code: string, companyId: string): Promise<FoundCoupon> {
  const key = code.trim().toUpperCase()
  const coupon = await db.selectFrom('coupons').selectAll().where('code', '=', key).executeTakeFirst()
  if (!coupon) return { coupon, isListed: false, wasUsed: false }
  const listed = await db
    .selectFrom('coupon_companies')
    .select('code')
    .where('code', '=', key)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  const used = await db
    .selectFrom('orders')
    .select('id')
    .where('company_id', '=', companyId)
    .where('coupon_code', '=', key)
    .where('number', 'is not', null)
    .where('state', '!=', 'cancelled')
    .limit(1)
    .executeTakeFirst()
  return { coupon, isListed: listed !== undefined, wasUsed: used !== undefined }
}

/** Serialises completions with one coupon, so that a company cannot use it twice in parallel. */
export async function lockCoupon(tx: Tx, code: string): Promise<void> {
  await forUpdate(tx, tx.selectFrom('coupons').select('code').where('code', '=', code)).execute()
}

import { sql } from 'kysely'
import { forUpdate, type Reader, type Tx } from '../db/tx.ts'
import type { Coupon, CouponOrder } from './coupons.ts'

/** A coupon with its uses, by the company and in total. */
export type FoundCoupon = { coupon: Coupon | undefined } & CouponStatus

export type CouponStatus = Pick<CouponOrder, 'isListed' | 'wasUsed' | 'hasOrdered' | 'uses'>

/**
 * A placed root order. Must match the expression of the index `orders_coupon`, otherwise SQLite uses the index of all
 * orders.
 */
export const isPlacedOrder = sql<boolean>`number is not null and nullif(parent_id, '') is null`
/** Whether an order with a coupon counts as a use of it. */
export const isCouponUse = sql<boolean>`${isPlacedOrder} and state <> 'cancelled'`

/** Codes are stored in upper case, so `spring5` finds SPRING5. */
export async function findCoupon(db: Reader, code: string, companyId: string): Promise<FoundCoupon> {
  const key = code.trim().toUpperCase()
  const row = await db.selectFrom('coupons').selectAll().where('code', '=', key).executeTakeFirst()
  if (!row) return { coupon: undefined, isListed: false, wasUsed: false, hasOrdered: false, uses: 0 }
  const coupon = { ...row, collections: await selectCollections(db, key) }
  const isListed = row.listed === 1 && (await selectIsListed(db, key, companyId))
  return { coupon, isListed, ...(await readCouponUses(db, coupon, companyId)) }
}

/** The uses to which a coupon's limits apply; without `excludedOrderId`, as if that order had not been placed. */
export async function readCouponUses(
  db: Reader,
  { code, max_uses, first_order, once }: Pick<Coupon, 'code' | 'max_uses' | 'first_order' | 'once'>,
  companyId: string,
  excludedOrderId?: string
): Promise<Omit<CouponStatus, 'isListed'>> {
  const uses = db.selectFrom('orders').where(isCouponUse)
  const orders = excludedOrderId === undefined ? uses : uses.where('id', '<>', excludedOrderId)
  const ofCompany = orders.select('id').where('company_id', '=', companyId).limit(1)
  const used = once === 1 && (await ofCompany.where('coupon_code', '=', code).executeTakeFirst())
  const ordered = first_order === 1 && (await ofCompany.executeTakeFirst())
  const count = orders.select((select) => select.fn.countAll<number | bigint>().as('n')).where('coupon_code', '=', code)
  const counted = max_uses === null ? 0 : Number((await count.executeTakeFirstOrThrow()).n)
  return { wasUsed: Boolean(used), hasOrdered: Boolean(ordered), uses: counted }
}

async function selectCollections(db: Reader, code: string): Promise<string[]> {
  const rows = await db.selectFrom('coupon_collections').select('taxon_code').where('code', '=', code).execute()
  return rows.map(({ taxon_code }) => taxon_code)
}

async function selectIsListed(db: Reader, code: string, companyId: string): Promise<boolean> {
  const listed = db.selectFrom('coupon_companies').select('code').where('code', '=', code)
  return (await listed.where('company_id', '=', companyId).executeTakeFirst()) !== undefined
}

/** Serialises completions with the same coupon, so that concurrent ones cannot exceed its limits. */
export async function lockCoupon(tx: Tx, code: string): Promise<void> {
  await forUpdate(tx, tx.selectFrom('coupons').select('code').where('code', '=', code)).execute()
}

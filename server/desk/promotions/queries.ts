import type { Coupons } from '../../db/schema/trade.ts'
import { forUpdate, type Reader, type Tx } from '../../db/tx.ts'
import { isPlacedOrder, isCouponUse } from '../../pricing/service.ts'

export const selectCoupons = (db: Reader) => db.selectFrom('coupons').selectAll().execute()

export const selectCoupon = (db: Reader, code: string) =>
  db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst()

/** Locks a coupon against changes and completions. */
export const lockCoupon = (tx: Tx, code: string) =>
  forUpdate(tx, tx.selectFrom('coupons').selectAll().where('code', '=', code)).executeTakeFirst()

const usesOf = (db: Reader, codes: readonly string[]) =>
  db
    .selectFrom('orders')
    .where(isCouponUse)
    .where('coupon_code', 'in', [...codes])

/** Uses, discount and last use of coupons, by coupon and currency. */
export async function selectUses(db: Reader, codes: readonly string[]) {
  if (codes.length === 0) return []
  return usesOf(db, codes)
    .select(({ fn }) => [
      'coupon_code',
      'currency_code',
      fn.countAll<number | bigint>().as('uses'),
      fn.sum('promotion_total').as('discount'),
      fn.max('completed_at').as('last')
    ])
    .groupBy(['coupon_code', 'currency_code'])
    .orderBy('coupon_code')
    .orderBy('currency_code')
    .execute()
}

/** Number of uses of coupons, by code. */
export async function countUses(db: Reader, codes: readonly string[]): Promise<Map<string | null, number>> {
  if (codes.length === 0) return new Map()
  const counts = usesOf(db, codes).select(({ fn }) => ['coupon_code', fn.countAll<number | bigint>().as('uses')])
  const rows = await counts.groupBy('coupon_code').execute()
  return new Map(rows.map(({ coupon_code, uses }) => [coupon_code, Number(uses)]))
}

/** Orders placed with a coupon, newest first, including cancelled ones. */
export function selectOrders(db: Reader, code: string, limit: number) {
  return db
    .selectFrom('orders')
    .where(isPlacedOrder)
    .where('coupon_code', '=', code)
    .select(['id', 'number', 'company_id', 'completed_at', 'state', 'currency_code', 'promotion_total', 'total'])
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function selectIsUsed(db: Reader, code: string): Promise<boolean> {
  const orders = db.selectFrom('orders').where(isPlacedOrder).where('coupon_code', '=', code)
  return (await orders.select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Companies of coupons that are limited to some, by name. */
export function selectListed(db: Reader, code?: string) {
  const listed = db
    .selectFrom('coupon_companies')
    .innerJoin('companies', 'companies.id', 'coupon_companies.company_id')
    .select(['coupon_companies.code', 'companies.id', 'companies.name'])
    .orderBy('companies.name')
  return (code === undefined ? listed : listed.where('coupon_companies.code', '=', code)).execute()
}

export function selectCollections(db: Reader, code?: string) {
  const rows = db.selectFrom('coupon_collections').selectAll().orderBy('taxon_code')
  return (code === undefined ? rows : rows.where('code', '=', code)).execute()
}

export function selectCompanies(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .orderBy('name')
    .execute()
}

/** @returns whether it was inserted; false if the code is taken */
export async function insertCoupon(tx: Tx, row: Coupons): Promise<boolean> {
  const inserted = tx
    .insertInto('coupons')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
  return (await inserted.returning('code').executeTakeFirst()) !== undefined
}

export const updateCoupon = (tx: Tx, code: string, fields: Partial<Coupons>) =>
  tx.updateTable('coupons').set(fields).where('code', '=', code).execute()

/** Deletes a coupon with its companies and collections. */
export async function deleteCoupon(tx: Tx, code: string): Promise<void> {
  await replaceLimits(tx, code, { companies: [], collections: [] })
  await tx.deleteFrom('coupons').where('code', '=', code).execute()
}

export async function replaceLimits(
  tx: Tx,
  code: string,
  { companies, collections }: { companies: readonly string[]; collections: readonly string[] }
): Promise<void> {
  await tx.deleteFrom('coupon_companies').where('code', '=', code).execute()
  await tx.deleteFrom('coupon_collections').where('code', '=', code).execute()
  const listed = [...new Set(companies)].map((company_id) => ({ code, company_id }))
  if (listed.length > 0) await tx.insertInto('coupon_companies').values(listed).execute()
  const taxons = [...new Set(collections)].map((taxon_code) => ({ code, taxon_code }))
  if (taxons.length > 0) await tx.insertInto('coupon_collections').values(taxons).execute()
}

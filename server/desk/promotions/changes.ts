import * as contract from '../../../contract/desk/promotions.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { exponentOf, toDecimalString } from '../../../contract/format.ts'
import type { Staff } from '../../core/app-context.ts'
import type { Content } from '../../core/catalogue-content.ts'
import { apiError } from '../../core/http/api-error.ts'
import { sellerDay } from '../../core/dates.ts'
import type { Coupons } from '../../db/schema/trade.ts'
import type { Tx } from '../../db/tx.ts'
import { collectionName } from '../../orders/service.ts'
import { recordAuditEvent } from '../staff/service.ts'
import { columnsOf, lastDay, requireTerms } from './coupon-input.ts'
import {
  insertCoupon,
  lockCoupon,
  deleteCoupon,
  replaceLimits,
  selectCollections,
  selectIsUsed,
  selectListed,
  updateCoupon
} from './queries.ts'

/** The staff member, the time, and the catalogue for the names of collections. */
interface ChangeContext {
  staff: Staff
  now: Date
  content: Content
}

/** Adds a coupon. @returns its code @throws ApiError the errors of `addCoupon` */
export async function createCoupon(tx: Tx, input: contract.CouponInput, context: ChangeContext): Promise<string> {
  await requireTerms(tx, context.content, input, null)
  const row = { ...columnsOf(input), enabled: 1, version: 1 }
  await insertNew(tx, row)
  await replaceLimits(tx, row.code, limitsOf(input))
  const after = await readAuditValues(tx, row, context)
  await recordAuditEvent(
    tx,
    context.staff,
    { action: 'coupon-created', kind: 'coupon', id: row.code, after },
    context.now
  )
  return row.code
}

/**
 * Changes a coupon; a used one keeps its code and discount. @returns its code @throws ApiError the errors of
 * `changeCoupon`
 */
export async function saveCoupon(
  tx: Tx,
  code: string,
  { version, ...input }: contract.CouponInput & { version: number },
  context: ChangeContext
): Promise<string> {
  const row = await lockCoupon(tx, code)
  if (!row) throw apiError(contract.changeCoupon, 'not-found')
  if (row.version !== version) throw apiError(contract.changeCoupon, 'coupon-changed')
  await requireTerms(tx, context.content, input, code)
  const columns = columnsOf(input)
  if (isFixedChanged(row, columns) && (await selectIsUsed(tx, code)))
    throw apiError(contract.changeCoupon, 'coupon-fixed', { field: 'code' })
  const before = await readAuditValues(tx, row, context)
  const next = { ...columns, enabled: row.enabled, version: version + 1 }
  if (next.code === code) await updateCoupon(tx, code, next)
  else {
    await insertNew(tx, next)
    await deleteCoupon(tx, code)
  }
  await replaceLimits(tx, next.code, limitsOf(input))
  const after = await readAuditValues(tx, next, context)
  await recordAuditEvent(
    tx,
    context.staff,
    { action: 'coupon-changed', kind: 'coupon', id: next.code, before, after },
    context.now
  )
  return next.code
}

/** Enables or disables a coupon; no effect if already so. @throws ApiError 'not-found', 'coupon-changed' */
export async function changeCouponState(
  tx: Tx,
  code: string,
  { enabled: isOn, version }: Input<typeof contract.changeCouponState>,
  { staff, now }: ChangeContext
): Promise<void> {
  const row = await lockCoupon(tx, code)
  if (!row) throw apiError(contract.changeCouponState, 'not-found')
  if ((row.enabled === 1) === isOn) return
  if (row.version !== version) throw apiError(contract.changeCouponState, 'coupon-changed')
  await updateCoupon(tx, code, { enabled: Number(isOn), version: version + 1 })
  const action = isOn ? 'coupon-enabled' : 'coupon-disabled'
  await recordAuditEvent(tx, staff, { action, kind: 'coupon', id: code }, now)
}

/** Deletes a coupon. @throws ApiError 'not-found', 'coupon-changed', 'coupon-in-use' if an order was placed with it */
export async function removeCoupon(
  tx: Tx,
  code: string,
  { version }: Input<typeof contract.deleteCoupon>,
  context: ChangeContext
): Promise<void> {
  const row = await lockCoupon(tx, code)
  if (!row) throw apiError(contract.deleteCoupon, 'not-found')
  if (row.version !== version) throw apiError(contract.deleteCoupon, 'coupon-changed')
  if (await selectIsUsed(tx, code)) throw apiError(contract.deleteCoupon, 'coupon-in-use')
  const before = await readAuditValues(tx, row, context)
  await deleteCoupon(tx, code)
  await recordAuditEvent(tx, context.staff, { action: 'coupon-deleted', kind: 'coupon', id: code, before }, context.now)
}

const limitsOf = ({ companies, collections }: contract.CouponInput) => ({
  companies: companies ?? [],
  collections
})

// A code must be easy to type on a phone, read out and print: no spaces and only ASCII.
async function insertNew(tx: Tx, row: Coupons): Promise<void> {
  if (!/^[A-Z0-9][A-Z0-9_-]{2,39}$/.test(row.code))
    throw apiError(contract.addCoupon, 'coupon-code-invalid', { field: 'code' })
  if (!(await insertCoupon(tx, row)))
    throw apiError(contract.addCoupon, 'coupon-code-taken', { field: 'code', values: { code: row.code } })
}

function isFixedChanged(row: Coupons, next: Omit<Coupons, 'enabled' | 'version'>): boolean {
  const isChanged = (column: 'code' | 'kind' | 'value' | 'currency_code') => row[column] !== next[column]
  // A percentage has no currency of its own; a currency only limits the orders that can use it.
  return (
    isChanged('code') || isChanged('kind') || isChanged('value') || (row.kind === 'fixed' && isChanged('currency_code'))
  )
}

/** The values of a coupon that the log stores. */
async function readAuditValues(tx: Tx, row: Coupons, { content }: ChangeContext): Promise<Record<string, unknown>> {
  const listed = await selectListed(tx, row.code)
  const taxons = await selectCollections(tx, row.code)
  const currency = row.currency_code
  const amount = (value: number) => `${toDecimalString(value, exponentOf(currency ?? ''))} ${currency ?? ''}`.trim()
  return {
    code: row.code,
    discount: row.kind === 'percent' ? `${row.value} %` : amount(row.value),
    couponCurrency: currency,
    minimumGoods: row.minimum > 0 ? amount(row.minimum) : null,
    startsOn: row.starts_at && sellerDay(row.starts_at),
    endsOn: row.ends_at && lastDay(row.ends_at),
    oncePerCompany: row.once === 1,
    firstOrderOnly: row.first_order === 1,
    maxUses: row.max_uses,
    partners: row.listed === 1 ? listed.map(({ name }) => name) : null,
    collections: taxons.map(({ taxon_code }) => collectionName(content, taxon_code, 'en'))
  }
}

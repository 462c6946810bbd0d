import { textIn } from '../../../contract/catalogue/catalogue-file.ts'
import type { Coupon, readCouponChoices } from '../../../contract/desk/promotions.ts'
import type { Output } from '../../../contract/endpoint.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { Content } from '../../core/catalogue-content.ts'
import { apiDateTime } from '../../core/dates.ts'
import { required } from '../../core/required.ts'
import type { Reader } from '../../db/tx.ts'
import { collectionName } from '../../orders/service.ts'
import { describeLog } from '../log/service.ts'
import { readCurrencies } from '../../pricing/service.ts'
import { headOf, type ListContext } from './list.ts'
import {
  selectCollections,
  selectCompanies,
  selectCoupon,
  selectIsUsed,
  selectListed,
  selectOrders,
  selectUses
} from './queries.ts'

const maxOrders = 50

/** A coupon with its uses and log; undefined if not found. */
export async function describeCoupon(db: Reader, code: string, context: ListContext): Promise<Coupon | undefined> {
  const row = await selectCoupon(db, code)
  if (!row) return undefined
  const { content, locale, zone } = context
  const listed = await selectListed(db, code)
  const taxons = (await selectCollections(db, code)).map(({ taxon_code }) => taxon_code)
  const log = await describeLog(db, { kind: 'coupon', objectId: code }, { limit: 20, offset: 0 }, zone)
  return {
    ...headOf(row, await selectUses(db, [code]), context),
    companies: row.listed === 1 ? listed.map(({ id, name }) => ({ id, name })) : null,
    collections: taxons.map((taxon) => ({ code: taxon, name: collectionName(content, taxon, locale) })),
    enabled: row.enabled === 1,
    isUsed: await selectIsUsed(db, code),
    version: row.version,
    orders: await describeOrders(db, code, zone),
    log: log.entries
  }
}

async function describeOrders(db: Reader, code: string, zone: string): Promise<Coupon['orders']> {
  const orders = await selectOrders(db, code, maxOrders)
  if (orders.length === 0) return []
  const ids = [...new Set(orders.map(({ company_id }) => company_id))]
  const names = new Map((await selectCompanies(db, ids)).map(({ id, name }) => [id, name]))
  return orders.map((order) => ({
    number: required(order.number, 'number'),
    companyName: names.get(order.company_id) ?? '',
    placedAt: apiDateTime(required(order.completed_at, 'date'), zone),
    state: order.state,
    currencyCode: order.currency_code,
    discount: 0 - (order.promotion_total ?? 0),
    total: required(order.total, 'total')
  }))
}

/** Currencies of the price lists, and the catalogue's collections as a tree. */
export async function describeChoices(
  db: Reader,
  content: Content,
  locale: LocaleCode
): Promise<Output<typeof readCouponChoices>> {
  const below = (parent: string | null, depth: number): { code: string; name: string; depth: number }[] =>
    (content.children.get(parent) ?? []).flatMap(({ code, name }) => [
      { code, name: textIn(name, locale), depth },
      ...below(code, depth + 1)
    ])
  return { currencies: await readCurrencies(db), collections: below(null, 0) }
}

import { brand } from '../../../src/brand.ts'
import { localeOf } from '../../../contract/locale.ts'
import type { Order } from '../../../contract/orders/order.ts'
import type { Reader } from '../../db/tx.ts'
import type { Content } from '../../core/catalogue-content.ts'
import { sellerDay } from '../../core/dates.ts'
import { readSetting, settings } from '../../core/settings/service.ts'
import { documentText } from '../../core/texts.ts'
import { describeOrder, type RequestContext } from '../service.ts'
import type { OrderDocument } from './order-data.ts'
import { selectCompanyAndAgent, selectPlacedLocale } from './queries.ts'

/**
 * The content of an order's or cart's PDF; undefined if the caller has no such order. A placed order's is in the order's
 * language, like its product names and its invoice; a cart's in the reader's.
 */
export async function readOrderDocument(
  db: Reader,
  context: RequestContext,
  token: string
): Promise<OrderDocument | undefined> {
  const locale = localeOf(await selectPlacedLocale(db, token)) ?? context.locale
  const order = await describeOrder(db, { ...context, locale, zone: brand.timeZone }, token)
  if (!order) return undefined
  const { company, agent, email } = await selectCompanyAndAgent(db, context.caller.companyId)
  return {
    order,
    eans: eansOf(order, context.content),
    seller: await readSetting(db, settings.seller),
    company,
    agent: agent === null ? null : { name: agent, email },
    locale,
    now: context.now
  }
}

/** `Order-000000012.pdf`, a cart `Cart-2026-11-21.pdf`. */
export function fileNameOf({ order, locale, now }: OrderDocument): string {
  const title = documentText(locale, order.number ? 'order.title' : 'order.cart')
  return `${title}-${order.number ?? sellerDay(now.toISOString())}.pdf`.replaceAll(' ', '-')
}

function eansOf(order: Order, content: Content): Record<string, string> {
  const products = new Set(order.items.map(({ productCode }) => productCode))
  const variants = [...products].flatMap((code) => content.products.get(code)?.variants ?? [])
  return Object.fromEntries(variants.map(({ sku, ean }) => [sku, ean]))
}

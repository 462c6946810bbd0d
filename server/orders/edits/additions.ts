import { editOrder, type LineChange } from '../../../contract/desk/orders/order-edits.ts'
import { type LocaleCode, localeOrDefault } from '../../../contract/locale.ts'
import type { Content } from '../../core/catalogue-content.ts'
import { apiError } from '../../core/http/api-error.ts'
import type { ProposedChange } from '../../db/schema/proposals.ts'
import type { Orders } from '../../db/schema/schema.ts'
import type { Reader } from '../../db/tx.ts'
import { findCoupon, loadOffers } from '../../pricing/service.ts'
import { priceCartLine, type CartLine, eligibleLines, placedLine } from '../service.ts'
import { selectPriceList } from './queries.ts'

/** The catalogue with which an order is changed, the language of errors, and the time. */
export interface OrderEditContext {
  content: Content
  locale: LocaleCode
  now: Date
}

/**
 * Completes changes with lines for new items, at today's list price of the partner with its volume discount unless a
 * unit price is given. @throws ApiError 'edit-not-orderable'
 */
export async function withAdditions(
  db: Reader,
  order: Orders,
  { changes, existingSkus }: { changes: readonly LineChange[]; existingSkus: ReadonlySet<string> },
  { content }: OrderEditContext
): Promise<ProposedChange[]> {
  const added = changes.filter(({ sku, quantity }) => !existingSkus.has(sku) && quantity > 0)
  if (added.length === 0) return [...changes]
  const list = await selectPriceList(db, order.company_id)
  const { offerOf, tiers } = await loadOffers(
    db,
    list.code,
    added.map(({ sku }) => sku)
  )
  const locale = localeOrDefault(order.locale)
  const { coupon } = await findCoupon(db, order.coupon_code ?? '', order.company_id)
  return changes.map((change) => {
    if (!added.includes(change)) return change
    const { sku, quantity } = change
    // Stock is checked later, together with all other lines.
    const line = priceCartLine({ id: '', sku, quantity, placed: null }, offerOf(sku, quantity), tiers)
    if (!isPriced(line) || list.currency_code !== order.currency_code)
      throw apiError(editOrder, 'edit-not-orderable', { field: 'changes', values: { sku } })
    const couponApplies = eligibleLines(content, coupon?.collections ?? [], [line]).eligible.length > 0
    const placed = { ...placedLine(content, line, locale), ...(coupon && { couponApplies }) }
    return { ...change, added: JSON.stringify(placed) }
  })
}

const isPriced = (line: CartLine): line is CartLine & { priced: NonNullable<CartLine['priced']> } =>
  line.priced !== null

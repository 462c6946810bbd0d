import { proposeOrderEdit } from '../../../contract/desk/orders/order-edits.ts'
import { formatMoney } from '../../../contract/format.ts'
import { apiError } from '../../core/http/api-error.ts'
import type { Orders } from '../../db/schema/schema.ts'
import type { Reader } from '../../db/tx.ts'
import { blockSentences, findTermsBlock } from '../credit/service.ts'
import { readBalance } from '../fulfilment/service.ts'
import { readPosition } from '../ledger/service.ts'
import type { OrderEditContext } from './additions.ts'
import { pairsOf, type Plan } from './plan.ts'
import { selectVariants } from './queries.ts'

/** Checks that a change that costs more is possible now: stock, payment and credit limit. @throws ApiError */
export async function requirePossible(
  db: Reader,
  order: Orders,
  plan: Plan,
  editContext: OrderEditContext
): Promise<void> {
  await requireStock(db, plan)
  const increase = plan.totals.after.total - plan.totals.before.total
  if (increase <= 0) return
  await requirePayable(db, order, plan, editContext)
  await requireCredit(db, order, increase, editContext)
}

async function requireStock(db: Reader, plan: Plan): Promise<void> {
  const additionalUnits = pairsOf(plan)
    .map(({ before, after }) => ({ sku: after?.sku ?? '', units: (after?.quantity ?? 0) - (before?.quantity ?? 0) }))
    .filter(({ units }) => units > 0)
  const rows = await selectVariants(
    db,
    additionalUnits.map(({ sku }) => sku)
  )
  const stock = new Map(rows.map((row) => [row.sku, row.stock]))
  const missing = additionalUnits.find(({ sku, units }) => (stock.get(sku) ?? 0) < units)
  if (missing) throw outOfStock(missing.sku, stock.get(missing.sku) ?? 0)
}

/** The error for too little additional stock of a SKU. */
export const outOfStock = (sku: string, available: number) =>
  apiError(proposeOrderEdit, 'edit-stock', { field: 'changes', values: { sku, available } })

/**
 * An authorisation cannot grow, and a payment in progress has a fixed amount. Refunded amounts are never charged again, so
 * a higher total could not be paid in full.
 */
async function requirePayable(
  db: Reader,
  order: Orders,
  { totals }: Plan,
  { locale }: OrderEditContext
): Promise<void> {
  const { refunded } = await readPosition(db, order)
  if (refunded > 0) throw apiError(proposeOrderEdit, 'edit-refunded')
  const { payments, unpaid } = await readBalance(db, { ...order, total: totals.after.total })
  const fixed = payments.filter(({ state }) => state === 'authorized' || state === 'processing')
  const sum = fixed.reduce((all, { amount }) => all + amount, 0)
  if (fixed.length > 0 && sum < unpaid)
    throw apiError(proposeOrderEdit, 'edit-card-reserved', {
      values: { amount: formatMoney(sum, order.currency_code, locale) }
    })
}

// An order on hold already exceeds the limit; releasing it decides.
async function requireCredit(
  db: Reader,
  order: Orders,
  amount: number,
  { locale, now }: OrderEditContext
): Promise<void> {
  const { onTerms } = await readBalance(db, order)
  if (!onTerms || order.state === 'held') return
  const block = await findTermsBlock(db, { companyId: order.company_id, amount, now })
  if (block)
    throw apiError(proposeOrderEdit, 'edit-over-limit', {
      values: { reasons: blockSentences(block, locale).join(' ') }
    })
}

import { formatMoney } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { Tx } from '../../db/tx.ts'
import { documentText, serverText } from '../../core/texts.ts'
import { settlementResponse } from '../ledger/service.ts'
import { addressLines, parsePlaced } from '../service.ts'
import { selectLines } from './queries.ts'
import type { EmailContext } from './context.ts'

/** Longer orders list only their first lines. */
const maxLines = 20

/** Lists the lines of an order, one per line. */
export async function linesText(tx: Tx, { order, locale }: EmailContext): Promise<string> {
  const rows = await selectLines(tx, order.id)
  const lines = rows.slice(0, maxLines).map(({ sku, quantity, placed }) => {
    const { productName: name, subtotal } = parsePlaced.line(placed ?? '{}')
    const amount = formatMoney(subtotal, order.currency_code, locale)
    return serverText(locale, 'letters.line', { quantity, name, sku, amount })
  })
  const omitted = rows.length - lines.length
  return [...lines, ...(omitted > 0 ? [serverText(locale, 'letters.more', { count: omitted })] : [])].join('\n')
}

/** Lists the totals of an order and what settled it, one per line. */
export function totalsText({ order, locale, position, ...pending }: EmailContext): string {
  const { orderPromotionTotal, manualDiscount, itemsSubtotal, shippingTaxTotal, ...totals } = parsePlaced.totals(
    order.totals ?? '{}'
  )
  const discounts = orderPromotionTotal + manualDiscount
  const money = (amount: number) => formatMoney(amount, order.currency_code, locale)
  const sum = (key: 'goods' | 'discounts' | 'shipping' | 'tax' | 'total', amount: number) =>
    serverText(locale, `letters.sum.${key}`, { amount: money(amount) })
  const row = (label: string, amount: number) => serverText(locale, 'letters.sum.row', { label, amount: money(amount) })
  const rule = totals.taxes[0]?.rule
  const isUntaxed = rule === 'reverse-charge' || rule === 'export'
  return [
    sum('goods', itemsSubtotal),
    ...(discounts === 0 ? [] : [sum('discounts', discounts)]),
    sum('shipping', shippingTaxTotal),
    // Without VAT, it says why, as the order's PDF and the invoice do.
    isUntaxed ? row(documentText(locale, `invoice.${rule}`), totals.taxTotal) : sum('tax', totals.taxTotal),
    sum('total', totals.total),
    ...settlementResponse(position, pending, locale).map(({ label, amount }) => row(label, amount))
  ].join('\n')
}

/** Lists invoices paid together, each followed by the reminder fee that its `amount` includes, one per line. */
export function invoicesText(
  invoices: readonly { number: string; amount: number; reminderFee: number }[],
  currency: string,
  locale: LocaleCode
): string {
  const fee = serverText(locale, 'settlement.reminder-fee')
  const rows = invoices.flatMap(({ number, amount, reminderFee }): [string, number][] => [
    [number, amount - reminderFee],
    ...(reminderFee > 0 ? [[fee, reminderFee] satisfies [string, number]] : [])
  ])
  return rows
    .map(([label, amount]) =>
      serverText(locale, 'letters.sum.row', { label, amount: formatMoney(amount, currency, locale) })
    )
    .join('\n')
}

/** The delivery address in one line. */
export function addressText({ order, locale }: EmailContext): string {
  const address = parsePlaced.address(order.shipping_address)
  return address ? addressLines(address, locale).join(', ') : ''
}

import { formatTaxRate } from '../../../contract/pricing/tax-rates.ts'
import { page } from '../../adapters/pdf/service.ts'
import { bookTaxRow } from './electronic.ts'
import type { Drawing } from './letterhead.ts'

const left = { x: page.left, width: 236 }
const right = { x: page.left + 272, width: page.right - page.left - 272 }
const rowHeight = 15

/** Draws the totals on the right and tax by rate, with its reason, on the left; both stay on one page. */
export function drawSums(drawing: Drawing): void {
  const { pdf } = drawing
  const rows = sumsOf(drawing)
  pdf.y += 14
  pdf.ensureSpace(rows.length * rowHeight + 60)
  const top = pdf.y
  const sums = drawRows(drawing, rows, top)
  const taxes = drawTaxes(drawing, top)
  pdf.y = Math.max(sums, taxes)
}

interface Row {
  label: string
  amount: string
  isTotal?: boolean
}

function sumsOf({ data, textOf, money }: Drawing): Row[] {
  const { itemsSubtotal, orderPromotionTotal, manualDiscount, shippingTaxTotal, taxTotal, total } = data.totals
  const { received, credited, reserved, open } = data.balance
  const code = data.order.couponCode ?? ''
  const row = (label: string, amount: number) => ({ label, amount: money(amount) })
  const unlessZero = (amount: number, sumRow: Row) => (amount === 0 ? [] : [sumRow])
  return [
    row(textOf('invoice.goods'), itemsSubtotal),
    ...unlessZero(orderPromotionTotal, row(textOf('invoice.coupon', { code }), orderPromotionTotal)),
    ...unlessZero(manualDiscount, row(textOf('invoice.agentDiscount'), manualDiscount)),
    row(textOf('invoice.shipping'), shippingTaxTotal),
    row(textOf('invoice.net'), total - taxTotal),
    row(textOf('invoice.tax'), taxTotal),
    { ...row(textOf('invoice.total'), total), isTotal: true },
    ...unlessZero(received, row(textOf('invoice.received'), -received)),
    ...unlessZero(credited, row(textOf('invoice.credited'), -credited)),
    ...unlessZero(reserved, row(textOf('invoice.reserved'), -reserved)),
    ...unlessZero(received + credited + reserved, row(textOf('invoice.open'), open))
  ]
}

function drawRows({ pdf }: Drawing, rows: Row[], top: number): number {
  let y = top
  for (const { label, amount, isTotal } of rows) {
    const style = isTotal ? ({ font: 'strong', size: 12 } as const) : {}
    if (isTotal) pdf.rule((y += 4), { from: right.x, weight: 1, colour: 'plum' })
    if (isTotal) y += 6
    pdf.text(label, right.x, { ...style, width: right.width - 96, y })
    pdf.text(amount, right.x, { ...style, width: right.width, align: 'right', y })
    y += isTotal ? 24 : rowHeight
  }
  return y
}

function drawTaxes({ pdf, data, textOf, money }: Drawing, top: number): number {
  const small = { size: 7.5, colour: 'muted' } as const
  const base = { x: left.x + 70, width: 78 }
  const amount = { x: left.x + 158, width: 78 }
  pdf.text(textOf('invoice.rate'), left.x, { ...small, y: top })
  pdf.text(textOf('invoice.base'), base.x, { ...small, width: base.width, align: 'right', y: top })
  pdf.text(textOf('invoice.taxAmount'), amount.x, { ...small, width: amount.width, align: 'right', y: top })
  let y = top + 13
  pdf.rule(y, { to: left.x + left.width })
  y += 4
  for (const tax of data.totals.taxes) {
    pdf.text(`${formatTaxRate(tax.rate, data.locale)} ${tax.countryCode}`, left.x, { size: 8, y })
    pdf.text(money(tax.base), base.x, { size: 8, width: base.width, align: 'right', y })
    pdf.text(money(tax.amount), amount.x, { size: 8, width: amount.width, align: 'right', y })
    y += 13
    if (tax.rule === 'reverse-charge' || tax.rule === 'export')
      y += pdf.text(textOf(`invoice.${tax.rule}`), left.x, { size: 8, width: left.width, y }) + 4
  }
  const bookTax = bookTaxRow(data, data.totals.taxes)
  if (bookTax) {
    pdf.text(bookTax.amount, amount.x, { size: 8, width: amount.width, align: 'right', y })
    y += pdf.text(bookTax.label, left.x, { size: 8, width: left.width - amount.width, y }) + 4
  }
  return y
}

import { page } from '../../adapters/pdf/service.ts'
import { orderSums, type OrderSum } from '../service.ts'
import { type OrderDrawing, unitsOf, weightOf } from './order-data.ts'

const left = { size: 8, colour: 'muted', width: 236 } as const
const right = { x: page.left + 272, width: page.right - page.left - 272 }
const rowHeight = 15

/** From the list value to the total, with size and currency on the left; they stay together on one page. */
export function drawOrderSums(drawing: OrderDrawing): void {
  const { pdf, money } = drawing
  const rows = orderSums(drawing.data.order, drawing.data.locale)
  pdf.y += 14
  const { notes } = drawing.data.order
  const noteHeight = notes ? pdf.heightOf(notes, left.width, left) : 0
  pdf.ensureSpace(Math.max((rows.length + drawing.data.order.settlement.length) * rowHeight, noteHeight + 30) + 40)
  const top = pdf.y
  drawNotes(drawing)
  const notesEnd = pdf.y
  pdf.y = top
  drawRows(drawing, rows)
  pdf.rule((pdf.y += 2), { from: right.x, weight: 1, colour: 'plum' })
  pdf.y += 6
  const style = { font: 'strong', size: 12 } as const
  pdf.text(drawing.textOf('invoice.total'), right.x, style)
  pdf.text(money(drawing.data.order.total), right.x, { ...style, width: right.width, align: 'right' })
  pdf.y += 22
  drawRows(drawing, drawing.data.order.settlement)
  pdf.y = Math.max(pdf.y, notesEnd)
}

function drawRows({ pdf, money }: OrderDrawing, rows: readonly OrderSum[]): void {
  for (const { label, amount } of rows) {
    const height = pdf.text(label, right.x, { width: right.width - 96, colour: 'muted' })
    pdf.text(money(amount), right.x, { width: right.width, align: 'right' })
    pdf.y += Math.max(height, rowHeight)
  }
}

function drawNotes({ pdf, data: { order, locale }, textOf }: OrderDrawing): void {
  const counts = textOf('order.counts', {
    skus: order.items.length,
    units: unitsOf(order),
    weight: weightOf(order, locale)
  })
  pdf.y += pdf.text(counts, page.left, left) + 2
  pdf.y += pdf.text(textOf('order.prices', { currency: order.currencyCode }), page.left, left) + 2
  if (order.notes) pdf.y += pdf.text(order.notes, page.left, left) + 2
}

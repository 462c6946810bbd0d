import { page } from '../../adapters/pdf/service.ts'
import { orderSums, type OrderSum } from '../service.ts'
import { type OrderDrawing, unitsOf, weightOf } from './order-data.ts'

const left = { size: 8, colour: 'muted', width: 236 } as const
const right = { x: page.left + 272, width: page.right - page.left - 272 }
const rowHeight = 15

/** From the list value to the total, with size and currency on the left; they stay together on one page. */
export function drawOrderSums(drawing: OrderDrawing): void {
  const { sheet, money } = drawing
  const rows = orderSums(drawing.data.order, drawing.data.locale)
  sheet.y += 14
  const { notes } = drawing.data.order
  const noteHeight = notes ? sheet.heightOf(notes, left.width, left) : 0
  sheet.ensureSpace(Math.max((rows.length + drawing.data.order.settlement.length) * rowHeight, noteHeight + 30) + 40)
  const top = sheet.y
  drawNotes(drawing)
  const notesEnd = sheet.y
  sheet.y = top
  drawRows(drawing, rows)
  sheet.rule((sheet.y += 2), { from: right.x, weight: 1, colour: 'plum' })
  sheet.y += 6
  const style = { font: 'strong', size: 12 } as const
  sheet.text(drawing.textOf('invoice.total'), right.x, style)
  sheet.text(money(drawing.data.order.total), right.x, { ...style, width: right.width, align: 'right' })
  sheet.y += 22
  drawRows(drawing, drawing.data.order.settlement)
  sheet.y = Math.max(sheet.y, notesEnd)
}

function drawRows({ sheet, money }: OrderDrawing, rows: readonly OrderSum[]): void {
  for (const { label, amount } of rows) {
    const height = sheet.text(label, right.x, { width: right.width - 96, colour: 'muted' })
    sheet.text(money(amount), right.x, { width: right.width, align: 'right' })
    sheet.y += Math.max(height, rowHeight)
  }
}

function drawNotes({ sheet, data: { order, locale }, textOf }: OrderDrawing): void {
  const counts = textOf('order.counts', {
    skus: order.items.length,
    units: unitsOf(order),
    weight: weightOf(order, locale)
  })
  sheet.y += sheet.text(counts, page.left, left) + 2
  sheet.y += sheet.text(textOf('order.prices', { currency: order.currencyCode }), page.left, left) + 2
  if (order.notes) sheet.y += sheet.text(order.notes, page.left, left) + 2
}

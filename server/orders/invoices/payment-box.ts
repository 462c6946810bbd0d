import { formatIban } from '../../../contract/iban.ts'
import { page, qrModules } from '../../adapters/pdf/service.ts'
import { termsOf } from './electronic.ts'
import type { Drawing } from './letterhead.ts'
import { hasTransferCode, transferCode } from './transfer-code.ts'

const inset = 18
const codeSize = 92

/**
 * Draws how the invoice is paid; while an amount is open, this includes bank details with a QR code for banking apps.
 */
export function drawPayment(drawing: Drawing): void {
  const { sheet, data, textOf } = drawing
  sheet.y += 16
  if (data.settlement.open > 0) drawTransfer(drawing)
  else drawNothingToPay(drawing)
  sheet.y += 10
  drawElectronic(drawing, textOf('invoice.electronic'))
  const conditions = textOf('invoice.conditions')
  const small = { size: 7.5, colour: 'muted' } as const
  const width = page.right - page.left
  sheet.ensureSpace(sheet.heightOf(conditions, width, small))
  sheet.y += sheet.text(conditions, page.left, { ...small, width })
}

/** Notes that the electronic data is embedded in the file. */
export function drawElectronic({ sheet, isElectronic }: Pick<Drawing, 'sheet' | 'isElectronic'>, text: string): void {
  if (!isElectronic) return
  const style = { size: 8, width: page.right - page.left - 24 }
  const height = sheet.heightOf(text, style.width, style) + 14
  sheet.ensureSpace(height)
  sheet.box(sheet.y, height, { colour: 'teal', tint: true })
  sheet.text(text, page.left + 12, { ...style, y: sheet.y + 7 })
  sheet.y += height + 10
}

function drawTransfer({ sheet, data, textOf }: Drawing): void {
  const { open, termsDays } = data.settlement
  const { reference } = data.order
  const hasCode = hasTransferCode(data.currency, open)
  const height = hasCode ? codeSize + 2 * inset : 108
  sheet.ensureSpace(height)
  const top = sheet.y
  sheet.box(top, height)
  const x = page.left + inset
  const width = page.right - page.left - 2 * inset - (hasCode ? codeSize + 24 : 0)
  const terms = termsOf(data)
  let y = top + inset - 4
  y += sheet.text(terms, x, { font: 'strong', size: 11, width, y }) + 2
  if (termsDays !== null) y += sheet.text(textOf('invoice.terms', { count: termsDays }), x, { size: 8, width, y })
  y += 6
  const details = [
    [textOf('invoice.holder'), data.seller.legalName],
    ['IBAN', formatIban(data.seller.iban)],
    ['BIC', data.seller.bic],
    [textOf('invoice.reference'), reference]
  ] as const
  for (const [label, value] of details) {
    sheet.text(label, x, { size: 8, colour: 'muted', y: y + 0.8 })
    y += sheet.text(value, x + 84, { width: width - 84, y }) + 2.5
  }
  if (hasCode)
    drawCode({ sheet, textOf }, transferCode({ amount: open, reference, seller: data.seller }), top + inset - 6)
  sheet.y = top + height
}

function drawCode({ sheet, textOf }: Pick<Drawing, 'sheet' | 'textOf'>, code: string, y: number): void {
  const x = page.right - inset - codeSize
  sheet.raster(qrModules(code), { x, y, size: codeSize, alt: textOf('invoice.scan') })
  sheet.text(textOf('invoice.scan'), x - 20, {
    size: 7,
    colour: 'muted',
    width: codeSize + 20,
    align: 'right',
    y: y + codeSize + 3
  })
}

function drawNothingToPay({ sheet, data }: Drawing): void {
  const text = termsOf(data)
  const height = 40
  sheet.ensureSpace(height)
  sheet.box(sheet.y, height)
  sheet.text(text, page.left + inset, { font: 'strong', width: page.right - page.left - 2 * inset, y: sheet.y + 14 })
  sheet.y += height
}

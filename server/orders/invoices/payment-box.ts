import { formatPercent } from '../../../contract/format.ts'
import { formatIban } from '../../../contract/iban.ts'
import { lateFeeDays, lateFeeShare } from '../../../contract/payments/payment-list.ts'
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
  const { pdf, data, textOf } = drawing
  pdf.y += 16
  if (data.balance.open > 0) drawTransfer(drawing)
  else drawNothingToPay(drawing)
  pdf.y += 10
  drawElectronic(drawing, textOf('invoice.electronic'))
  const conditions = textOf('invoice.conditions', {
    days: lateFeeDays,
    share: formatPercent(lateFeeShare, data.locale)
  })
  const small = { size: 7.5, colour: 'muted' } as const
  const width = page.right - page.left
  pdf.ensureSpace(pdf.heightOf(conditions, width, small))
  pdf.y += pdf.text(conditions, page.left, { ...small, width })
}

/** Notes that the electronic data is embedded in the file. */
export function drawElectronic({ pdf, isElectronic }: Pick<Drawing, 'pdf' | 'isElectronic'>, text: string): void {
  if (!isElectronic) return
  const style = { size: 8, width: page.right - page.left - 24 }
  const height = pdf.heightOf(text, style.width, style) + 14
  pdf.ensureSpace(height)
  pdf.box(pdf.y, height, { colour: 'teal', tint: true })
  pdf.text(text, page.left + 12, { ...style, y: pdf.y + 7 })
  pdf.y += height + 10
}

function drawTransfer({ pdf, data, textOf }: Drawing): void {
  const { open, termsDays } = data.balance
  const { reference } = data.order
  const hasCode = hasTransferCode(data.currency, open)
  const height = hasCode ? codeSize + 2 * inset : 108
  pdf.ensureSpace(height)
  const top = pdf.y
  pdf.box(top, height)
  const x = page.left + inset
  const width = page.right - page.left - 2 * inset - (hasCode ? codeSize + 24 : 0)
  const terms = termsOf(data)
  let y = top + inset - 4
  y += pdf.text(terms, x, { font: 'strong', size: 11, width, y }) + 2
  if (termsDays !== null) y += pdf.text(textOf('invoice.terms', { count: termsDays }), x, { size: 8, width, y })
  y += 6
  const details = [
    [textOf('invoice.holder'), data.seller.legalName],
    ['IBAN', formatIban(data.seller.iban)],
    ['BIC', data.seller.bic],
    [textOf('invoice.reference'), reference]
  ] as const
  for (const [label, value] of details) {
    pdf.text(label, x, { size: 8, colour: 'muted', y: y + 0.8 })
    y += pdf.text(value, x + 84, { width: width - 84, y }) + 2.5
  }
  if (hasCode)
    drawCode({ pdf, textOf }, transferCode({ amount: open, reference, seller: data.seller }), top + inset - 6)
  pdf.y = top + height
}

function drawCode({ pdf, textOf }: Pick<Drawing, 'pdf' | 'textOf'>, code: string, y: number): void {
  const x = page.right - inset - codeSize
  pdf.raster(qrModules(code), { x, y, size: codeSize, alt: textOf('invoice.scan') })
  pdf.text(textOf('invoice.scan'), x - 20, {
    size: 7,
    colour: 'muted',
    width: codeSize + 20,
    align: 'right',
    y: y + codeSize + 3
  })
}

function drawNothingToPay({ pdf, data }: Drawing): void {
  const text = termsOf(data)
  const height = 40
  pdf.ensureSpace(height)
  pdf.box(pdf.y, height)
  pdf.text(text, page.left + inset, { font: 'strong', width: page.right - page.left - 2 * inset, y: pdf.y + 14 })
  pdf.y += height
}

import { brand } from '../../../src/brand.ts'
import { page, type PdfDocument } from './pdf-document.ts'

/** Draws the brand on the left and the type of document on the right. */
export function drawTitle(pdf: PdfDocument, title: string, subtitle: string): void {
  pdf.text(brand.logoText, page.left, { font: 'display', size: 28, colour: 'plum' })
  pdf.text(title, page.left, { font: 'display', size: 19, align: 'right', tag: 'H1' })
  pdf.text(subtitle, page.left, { size: 10, colour: 'muted', align: 'right', y: pdf.y + 25 })
  pdf.y += 54
  pdf.rule()
  pdf.y += 22
}

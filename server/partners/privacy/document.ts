import { formatDateTime } from '../../../contract/format.ts'
import type { Seller } from '../../../contract/desk/settings/seller.ts'
import { drawTitle, page, type PdfDocument } from '../../adapters/pdf/service.ts'
import { apiDateTime } from '../../core/dates.ts'
import { forEachYielding } from '../../core/batches.ts'
import { personalDataText } from '../../core/texts.ts'
import { openLetterhead } from '../../orders/invoices/service.ts'
import type { PersonalData } from './export.ts'
import { labelledValues, type LabelContext, type Row } from './labels.ts'

/** The recipient and time of the document. */
interface DocumentFacts extends LabelContext {
  name: string
  seller: Seller
  now: Date
}

const labelWidth = 150
const valueWidth = page.right - page.left - labelWidth
/** Characters of a value drawn per block: text longer than a page would overflow it. */
const pieceLength = 1000

/** Draws everything stored about a person as a PDF: a heading per topic, and a block of labelled values per row. */
export async function drawPersonalData(data: PersonalData, about: DocumentFacts): Promise<Uint8Array<ArrayBuffer>> {
  const { name, seller, locale, zone, now } = about
  const title = personalDataText(locale, 'title')
  const day = formatDateTime(apiDateTime(now.toISOString(), zone), locale)
  const pdf = openLetterhead({ title, pageHeader: `${title}, ${name}, ${day}`, locale, created: now, seller })
  drawTitle(pdf, title, day)
  pdf.y += pdf.text(name, page.left, { font: 'strong', size: 12 }) + 18
  for (const [topic, rows] of Object.entries(data)) await drawTopic(pdf, topic, rows, about)
  return pdf.finish()
}

async function drawTopic(pdf: PdfDocument, topic: string, rows: readonly Row[], about: DocumentFacts): Promise<void> {
  pdf.ensureSpace(60)
  pdf.y += pdf.text(personalDataText(about.locale, `topics.${topic}`), page.left, { font: 'strong', size: 12 }) + 4
  pdf.rule()
  pdf.y += 8
  if (rows.length === 0) {
    pdf.y += pdf.text(personalDataText(about.locale, 'nothing'), page.left, { colour: 'muted' }) + 4
  }
  await forEachYielding(rows, (row) => {
    const values = labelledValues(topic, row, about)
    if (values.length === 0) pdf.y += pdf.text('–', page.left, { colour: 'muted' }) + 3
    for (const [label, text] of values) drawValue(pdf, label, text)
    pdf.y += 8
  })
  pdf.y += 14
}

function drawValue(pdf: PdfDocument, label: string, text: string): void {
  for (const [i, piece] of piecesOf(text).entries()) {
    pdf.ensureSpace(Math.max(pdf.heightOf(piece, valueWidth), pdf.heightOf(label, labelWidth - 12)) + 3)
    const high = i === 0 ? pdf.text(label, page.left, { width: labelWidth - 12, colour: 'muted' }) : 0
    pdf.y += Math.max(high, pdf.text(piece, page.left + labelWidth, { width: valueWidth })) + 3
  }
}

const piecesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => line.match(new RegExp(`.{1,${pieceLength}}`, 'gsu')) ?? [])

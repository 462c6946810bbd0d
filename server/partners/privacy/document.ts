import { formatDateTime } from '../../../contract/format.ts'
import type { Seller } from '../../../contract/desk/settings/seller.ts'
import { drawTitle, page, type Sheet } from '../../adapters/pdf/service.ts'
import { wireDate } from '../../core/dates.ts'
import { forEachYielding } from '../../core/batches.ts'
import { personalDataText } from '../../core/texts.ts'
import { openSheet } from '../../orders/invoices/service.ts'
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
  const day = formatDateTime(wireDate(now.toISOString(), zone), locale)
  const sheet = openSheet({ title, pageHeader: `${title}, ${name}, ${day}`, locale, created: now, seller })
  drawTitle(sheet, title, day)
  sheet.y += sheet.text(name, page.left, { font: 'strong', size: 12 }) + 18
  for (const [topic, rows] of Object.entries(data)) await drawTopic(sheet, topic, rows, about)
  return sheet.finish()
}

async function drawTopic(sheet: Sheet, topic: string, rows: readonly Row[], about: DocumentFacts): Promise<void> {
  sheet.ensureSpace(60)
  sheet.y += sheet.text(personalDataText(about.locale, `topics.${topic}`), page.left, { font: 'strong', size: 12 }) + 4
  sheet.rule()
  sheet.y += 8
  if (rows.length === 0) {
    sheet.y += sheet.text(personalDataText(about.locale, 'nothing'), page.left, { colour: 'muted' }) + 4
  }
  await forEachYielding(rows, (row) => {
    const values = labelledValues(topic, row, about)
    if (values.length === 0) sheet.y += sheet.text('–', page.left, { colour: 'muted' }) + 3
    for (const [label, text] of values) drawValue(sheet, label, text)
    sheet.y += 8
  })
  sheet.y += 14
}

function drawValue(sheet: Sheet, label: string, text: string): void {
  for (const [i, piece] of piecesOf(text).entries()) {
    sheet.ensureSpace(Math.max(sheet.heightOf(piece, valueWidth), sheet.heightOf(label, labelWidth - 12)) + 3)
    const high = i === 0 ? sheet.text(label, page.left, { width: labelWidth - 12, colour: 'muted' }) : 0
    sheet.y += Math.max(high, sheet.text(piece, page.left + labelWidth, { width: valueWidth })) + 3
  }
}

const piecesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => line.match(new RegExp(`.{1,${pieceLength}}`, 'gsu')) ?? [])

import { formatDateTime, formatMoney } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { Seller } from '../../../contract/desk/settings/seller.ts'
import { drawTitle, page, type Sheet } from '../../adapters/pdf/service.ts'
import { wireDate } from '../../core/dates.ts'
import { eachInTurns } from '../../core/slices.ts'
import { personalDataText } from '../../core/texts.ts'
import { openSheet } from '../../orders/invoices/service.ts'
import type { PersonalData } from './export.ts'

/** For whom the document is, and when. */
interface About {
  name: string
  seller: Seller
  locale: LocaleCode
  /** Of the reader. */
  zone: string
  now: Date
}

const labelWidth = 150
const valueWidth = page.right - page.left - labelWidth
/** Characters of a value that are drawn at once: what is longer than a page would run off it. */
const pieceLength = 1000

/** Draws everything stored about a person as a PDF: a heading for each topic, a block of labelled values for each row. */
export async function drawPersonalData(data: PersonalData, about: About): Promise<Uint8Array<ArrayBuffer>> {
  const { name, seller, locale, zone, now } = about
  const title = personalDataText(locale, 'title')
  const day = formatDateTime(wireDate(now.toISOString(), zone), locale)
  const sheet = openSheet({ title, running: `${title}, ${name}, ${day}`, locale, created: now, seller })
  drawTitle(sheet, title, day)
  sheet.y += sheet.text(name, page.left, { font: 'strong', size: 12 }) + 18
  for (const [topic, rows] of Object.entries(data)) await drawTopic(sheet, topic, rows, about)
  return sheet.finish()
}

type Row = Readonly<Record<string, unknown>>

async function drawTopic(sheet: Sheet, topic: string, rows: readonly Row[], about: About): Promise<void> {
  sheet.need(60)
  sheet.y += sheet.text(personalDataText(about.locale, `topics.${topic}`), page.left, { font: 'strong', size: 12 }) + 4
  sheet.rule()
  sheet.y += 8
  if (rows.length === 0) {
    sheet.y += sheet.text(personalDataText(about.locale, 'nothing'), page.left, { colour: 'muted' }) + 4
  }
  await eachInTurns(rows, (row) => {
    for (const [field, value] of Object.entries(row)) drawValue(sheet, field, textOf(field, value, row, about), about)
    sheet.y += 8
  })
  sheet.y += 14
}

function drawValue(sheet: Sheet, field: string, text: string, { locale }: About): void {
  if (text === '') return
  const label = labelOf(field, locale)
  for (const [i, piece] of piecesOf(text).entries()) {
    sheet.need(Math.max(sheet.heightOf(piece, valueWidth), sheet.heightOf(label, labelWidth - 12)) + 3)
    const high = i === 0 ? sheet.text(label, page.left, { width: labelWidth - 12, colour: 'muted' }) : 0
    sheet.y += Math.max(high, sheet.text(piece, page.left + labelWidth, { width: valueWidth })) + 3
  }
}

const piecesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => line.match(new RegExp(`.{1,${pieceLength}}`, 'gsu')) ?? [])

/** A value as people read it; empty for none. Nested values are listed with their labels. */
function textOf(field: string, value: unknown, row: Row, about: About): string {
  const { locale, zone } = about
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return personalDataText(locale, value ? 'yes' : 'no')
  if (field === 'shared') return personalDataText(locale, value === 0 ? 'no' : 'yes')
  if (field === 'total' && typeof value === 'number') return formatMoney(value, String(row['currency_code']), locale)
  if (typeof value === 'string')
    return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatDateTime(wireDate(value, zone), locale) : value
  if (Array.isArray(value)) return value.map((one) => textOf(field, one, row, about)).join('\n')
  if (typeof value !== 'object') return String(value)
  const parts = Object.entries(value).map(([name, one]) => [name, textOf(name, one, row, about)] as const)
  return parts
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${labelOf(name, locale)}: ${text}`)
    .join('; ')
}

/** The label of a field; fields inside of others may have none and keep their name. `firstName` is `first_name`. */
function labelOf(field: string, locale: LocaleCode): string {
  const key = `fields.${field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`
  const text = personalDataText(locale, key)
  return text === key ? field : text
}

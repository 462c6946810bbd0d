import type { Seller } from '../../../contract/desk/settings/seller.ts'
import { countryName, formatDate, formatMoney } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { brand } from '../../../src/brand.ts'
import { type DocumentKey, documentText } from '../../core/texts.ts'
import {
  type Cell,
  type Column,
  drawTable,
  drawTitle,
  page,
  readThumbnails,
  PdfDocument
} from '../../adapters/pdf/service.ts'

/** A SKU of a line sheet. Amounts are net, in minor units. */
export interface LineSheetRow {
  /** Path of a built picture, or empty. */
  picture: string
  product: string
  variant: string
  sku: string
  ean: string
  price: number | null
  rrpPrice: number | null
}

/** The data of a line sheet; plain values, because a worker thread draws it. */
export interface LineSheet {
  seller: Seller
  collection: string
  company: string
  currency: string
  locale: LocaleCode
  /** The day of the prices and the creation time of the document. */
  day: string
  created: Date
  rows: LineSheetRow[]
}

/** Side of a picture in points. */
const side = 44

/** Draws the PDF. Pictures are read from the build output, a few at a time. */
export async function drawLineSheet(lineSheet: LineSheet): Promise<Uint8Array<ArrayBuffer>> {
  const { locale, collection, rows } = lineSheet
  const textOf = (key: DocumentKey, values?: Record<string, string | number>) => documentText(locale, key, values)
  const title = textOf('lineSheet.title')
  const day = formatDate(lineSheet.day, locale)
  const pdf = openLineSheet(lineSheet, `${title}, ${collection}, ${day}`, title)
  drawTitle(pdf, title, day)
  pdf.y += pdf.text(collection, page.left, { font: 'display', size: 16 }) + 4
  const note = textOf('lineSheet.note', { company: lineSheet.company, currency: lineSheet.currency })
  pdf.y += pdf.text(note, page.left, { size: 8.5, colour: 'muted' }) + 18
  const pictures = await readThumbnails(rows.map(({ picture }) => picture))
  drawTable(
    pdf,
    columnsOf(textOf),
    rows.map((row) => cellsOf(row, pictures.get(row.picture), lineSheet, textOf))
  )
  return pdf.finish()
}

function openLineSheet({ seller, locale, created }: LineSheet, pageHeader: string, title: string): PdfDocument {
  const { legalName, street, postcode, city, vatNumber, supportEmail } = seller
  return new PdfDocument({
    title,
    author: legalName,
    locale,
    created,
    pageHeader,
    footerColumns: [
      [legalName, street, `${postcode} ${city}, ${countryName(brand.country, locale)}`],
      [documentText(locale, 'vatNumber', { number: vatNumber }), supportEmail]
    ],
    pageLabel: (number, of) => documentText(locale, 'page', { page: number, of })
  })
}

type TextOf = (key: DocumentKey) => string

const columnsOf = (textOf: TextOf): Column[] => [
  { title: '', width: side },
  { title: textOf('lineSheet.item') },
  { title: textOf('lineSheet.codes'), width: 118 },
  { title: textOf('contractPrice.price'), width: 66, align: 'right' },
  { title: textOf('contractPrice.rrp'), width: 66, align: 'right' }
]

function cellsOf(row: LineSheetRow, picture: Uint8Array | undefined, lineSheet: LineSheet, textOf: TextOf): Cell[] {
  const money = (amount: number) => formatMoney(amount, lineSheet.currency, lineSheet.locale)
  const price: Cell =
    row.price === null ? { text: textOf('lineSheet.onRequest'), muted: true } : { text: money(row.price), strong: true }
  return [
    { picture },
    { text: row.product, subtitle: row.variant || undefined, strong: true },
    { text: row.sku, subtitle: row.ean && `EAN ${row.ean}` },
    price,
    row.rrpPrice === null ? '' : money(row.rrpPrice)
  ]
}

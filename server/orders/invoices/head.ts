import { countryName } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { Seller } from '../../../contract/desk/settings/seller.ts'
import { brand } from '../../../src/brand.ts'
import { page, type PdfDocument } from '../../adapters/pdf/service.ts'
import { addressLines } from '../address-lines.ts'
import type { Drawing } from './letterhead.ts'

/** What a document of an order needs of its drawing. */
interface DocumentDrawing {
  pdf: PdfDocument
  data: { seller: Seller; locale: LocaleCode }
}

interface DocumentHead {
  title: string
  subtitle: string
  parties: readonly PartyBlock[]
  strip: readonly Field[]
}

/** A column above the title: an address or references. The first line of `strong` ones is set bold. */
export interface PartyBlock {
  title: string
  lines: readonly string[]
  strong?: boolean
}

/** A field of the strip below the title; `marked` fields have a tinted background. */
interface Field {
  label: string
  value: string
  marked?: boolean
}

const muted = { size: 7.5, colour: 'muted' } as const

/** Draws seller, addresses, title and key facts of an order, an invoice or a credit note. */
export function drawHead(drawing: DocumentDrawing, { title, subtitle, parties, strip }: DocumentHead): void {
  const { pdf } = drawing
  drawSeller(drawing)
  drawParties(pdf, parties)
  pdf.y += pdf.text(title, page.left, { font: 'display', size: 20, tag: 'H1' }) + 1
  if (subtitle !== '') pdf.y += pdf.text(subtitle, page.left, { size: 8.5, colour: 'muted' })
  pdf.y += 12
  drawStrip(pdf, strip)
}

function drawSeller({ pdf, data }: DocumentDrawing): void {
  const { legalName, street, postcode, city, supportEmail } = data.seller
  pdf.text(brand.logoText, page.left, { font: 'display', size: 22, colour: 'plum' })
  const place = `${street}, ${postcode} ${city}, ${countryName(brand.country, data.locale)}`
  const right = { size: 8, align: 'right' } as const
  let { y } = pdf
  y += pdf.text(legalName, page.left, { ...right, font: 'strong', y }) + 2
  y += pdf.text(place, page.left, { ...right, colour: 'muted', y }) + 2
  pdf.text(supportEmail, page.left, { ...right, colour: 'muted', y })
  pdf.y += 62
}

const columns = [page.left, page.left + 172, page.left + 344] as const
const columnWidth = 155

/** Buyer and recipient of an invoice, and the references between them. */
export function partiesOfInvoice({ data, textOf }: Drawing): PartyBlock[] {
  const { name, vatNumber, registrationNumber, billing, shipping } = data.buyer
  const billTo = billing ? addressLines(billing, data.locale) : []
  const { number, poNumber } = data.order
  const ids = [registrationNumber ?? '', vatNumber ? textOf('vatNumber', { number: vatNumber }) : ''].filter(Boolean)
  const references = [
    `${textOf('invoice.order')} ${number}`,
    ...(poNumber ? [`${textOf('invoice.poNumber')} ${poNumber}`] : [])
  ]
  return [
    // The legal name, as in the XML: the company may have been renamed or merged since the order.
    { title: textOf('invoice.billTo'), lines: billTo[0] === name ? billTo : [name, ...billTo], strong: true },
    { title: ids.length > 0 ? textOf('invoice.registration') : '', lines: [...ids, ...references] },
    { title: textOf('invoice.shipTo'), lines: shipping ? addressLines(shipping, data.locale) : [], strong: true }
  ]
}

function drawParties(pdf: PdfDocument, parties: readonly PartyBlock[]): void {
  const ends = parties.map(({ title, lines, strong = false }, i) => {
    const x = columns[i] ?? page.left
    let y = pdf.y + (title === '' ? 0 : pdf.text(title, x, muted) + 4)
    lines.forEach((line, row) => {
      const font = strong && row === 0 ? 'strong' : 'text'
      y += pdf.text(line, x, { width: columnWidth, font, y }) + 1
    })
    return y
  })
  pdf.y = Math.max(...ends) + 20
}

const valueStyle = { font: 'strong', size: 9.5 } as const

function drawStrip(pdf: PdfDocument, fields: readonly Field[]): void {
  const fieldWidth = (page.right - page.left) / fields.length
  const width = fieldWidth - 16
  const top = pdf.y
  const height = 24 + Math.max(...fields.map(({ value }) => pdf.heightOf(value, width, valueStyle)))
  pdf.strip(
    top,
    height,
    fields.map(({ marked = false }) => marked)
  )
  fields.forEach(({ label, value }, i) => {
    const x = page.left + i * fieldWidth + 10
    pdf.text(label, x, { ...muted, width, y: top + 7 })
    pdf.text(value, x, { ...valueStyle, width, y: top + 18 })
  })
  pdf.y = top + height + 14
}

import { countryName } from '../../../contract/format.ts'
import { brand } from '../../../src/brand.ts'
import { page } from '../../adapters/pdf/service.ts'
import { addressLines } from '../address-lines.ts'
import type { Drawing } from './letterhead.ts'

interface Head {
  title: string
  under: string
  strip: readonly Field[]
}

/** A field of the strip below the title; `marked` fields have a tinted background. */
interface Field {
  label: string
  value: string
  marked?: boolean
}

const muted = { size: 7.5, colour: 'muted' } as const

/** Draws seller, addresses, title and key facts of an invoice or credit note. */
export function drawHead(drawing: Drawing, { title, under, strip }: Head): void {
  const { sheet } = drawing
  drawSeller(drawing)
  drawParties(drawing)
  sheet.y += sheet.text(title, page.left, { font: 'display', size: 20, tag: 'H1' }) + 1
  if (under !== '') sheet.y += sheet.text(under, page.left, { size: 8.5, colour: 'muted' })
  sheet.y += 12
  drawStrip(drawing, strip)
}

function drawSeller({ sheet, facts }: Drawing): void {
  const { legalName, street, postcode, city, supportEmail } = facts.seller
  sheet.text(brand.logoText, page.left, { font: 'display', size: 22, colour: 'plum' })
  const place = `${street}, ${postcode} ${city}, ${countryName(brand.country, facts.locale)}`
  const right = { size: 8, align: 'right' } as const
  let { y } = sheet
  y += sheet.text(legalName, page.left, { ...right, font: 'strong', y }) + 2
  y += sheet.text(place, page.left, { ...right, colour: 'muted', y }) + 2
  sheet.text(supportEmail, page.left, { ...right, colour: 'muted', y })
  sheet.y += 62
}

const columns = [page.left, page.left + 172, page.left + 344] as const
const columnWidth = 155

function drawParties({ sheet, facts, say }: Drawing): void {
  const { name, vatNumber, registrationNumber, billing, shipping } = facts.buyer
  const { number, poNumber } = facts.order
  const ids = [registrationNumber ?? '', vatNumber ? say('vatNumber', { number: vatNumber }) : ''].filter(Boolean)
  const references = [
    `${say('invoice.order')} ${number}`,
    ...(poNumber ? [`${say('invoice.poNumber')} ${poNumber}`] : [])
  ]
  const parts: [title: string, lines: string[]][] = [
    [say('invoice.billTo'), billing ? addressLines(billing, facts.locale) : [name]],
    [ids.length > 0 ? say('invoice.registration') : '', [...ids, ...references]],
    [say('invoice.shipTo'), shipping ? addressLines(shipping, facts.locale) : []]
  ]
  const ends = parts.map(([title, lines], i) => {
    const x = columns[i] ?? page.left
    let y = sheet.y + (title === '' ? 0 : sheet.text(title, x, muted) + 4)
    lines.forEach((line, row) => {
      const font = row === 0 && i !== 1 ? 'strong' : 'text'
      y += sheet.text(line, x, { width: columnWidth, font, y }) + 1
    })
    return y
  })
  sheet.y = Math.max(...ends) + 20
}

const stripHeight = 36

function drawStrip({ sheet }: Drawing, fields: readonly Field[]): void {
  const width = (page.right - page.left) / fields.length
  const top = sheet.y
  sheet.strip(
    top,
    stripHeight,
    fields.map(({ marked = false }) => marked)
  )
  fields.forEach(({ label, value }, i) => {
    const x = page.left + i * width + 10
    const style = { width: width - 16 }
    sheet.text(label, x, { ...muted, ...style, y: top + 7 })
    sheet.text(value, x, { font: 'strong', size: 9.5, ...style, y: top + 18 })
  })
  sheet.y = top + stripHeight + 14
}

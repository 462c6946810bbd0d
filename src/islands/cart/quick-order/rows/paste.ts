import { codeLength, quantityLength } from '../../../../../contract/cart/order-file.ts'
import { quantityIn } from '../../../../../contract/cart/quantity-text.ts'
import { groupedEan, isEan } from '../../../../../contract/ean.ts'

/** A row as entered. */
export interface EnteredRow {
  code: string
  /** Digits if it is a whole number, otherwise as entered. */
  quantity: string
}

/**
 * The rows of a block from a spreadsheet or email: cells separated by tabs, semicolons or commas, `12 x SKU`, `SKU x
 * 12`, `12 SKU`, `SKU 12`. A header line and empty lines are skipped; anything that cannot be parsed is kept, up to the
 * length of a field.
 */
export function rowsOfText(text: string): EnteredRow[] {
  const lines = linesOf(text)
  return lines.slice(isHeaderRow(lines[0]) ? 1 : 0).flatMap((line) => truncatedRow(rowOf(line)) ?? [])
}

// One longer text would make the server reject the lookup of all rows.
const truncatedRow = (row: EnteredRow | undefined): EnteredRow | undefined =>
  row && { code: row.code.slice(0, codeLength), quantity: row.quantity.slice(0, quantityLength) }

const headerCell =
  /^(sku|ean|gtin|code|item|article|articles?|art\.?(?:ikel)?(?:-?(?:nr|nummer)\.?)?|product|produkt|prodotto|producto|produit|réf(?:érence)?\.?|ref\.?|codice|código|menge|anzahl|stück|qty|quantity|quantité|qté|quantità|qtà|cantidad|cant\.?)\b/iu

const isHeaderRow = (cells: readonly string[] | undefined) =>
  cells !== undefined && cells.some((cell) => headerCell.test(cell)) && cells.every((cell) => !/\d/.test(cell))

/** Lines as trimmed cells. A quoted cell may contain the separator and, after a tab, a line break. */
function linesOf(text: string): string[][] {
  const lines = text.includes('\t') ? splitCells(text, '\t') : text.split(/\r\n?|\n/).flatMap(plainLine)
  return lines.map((cells) => cells.map((cell) => cell.trim())).filter((cells) => cells.some(Boolean))
}

function plainLine(line: string): string[][] {
  // A comma as thousands separator does not separate cells.
  const [, code, quantity = ''] = /^(.*\S)\s*,\s+(\d{1,3}(?:,\d{3})+)\s*$/.exec(line) ?? []
  if (code && !code.includes(',')) return [[code, quantity]]
  const separator = [';', ','].find((character) => line.includes(character))
  return separator ? splitCells(line, separator) : [[line]]
}

const quoted = /^"((?:[^"]|"")*)"(?=\s*(?:[\t;,\r\n]|$))/

function splitCells(text: string, separator: string): string[][] {
  let line: string[] = []
  const lines = [line]
  let rest = text
  for (;;) {
    const [match, inQuotes] = quoted.exec(rest) ?? []
    const plain = rest.slice(0, rest.search(new RegExp(`[${separator}\r\n]|$`)))
    line.push(inQuotes?.replaceAll('""', '"') ?? plain)
    rest = rest.slice((match ?? plain).length).replace(/^ +/, '')
    if (rest === '') return lines
    const end = /^(?:\r\n?|\n)/.exec(rest)
    if (end) lines.push((line = []))
    rest = rest.slice(end?.[0].length ?? 1)
  }
}

function rowOf(cells: readonly string[]): EnteredRow | undefined {
  const filled = cells.filter(Boolean)
  if (filled.length <= 1) return filled[0] === undefined ? undefined : parsePhrase(filled[0])
  const counts = filled.map((cell) => isCount(cell))
  const codeIndex = Math.max(0, counts.indexOf(false))
  // A quantity after the code takes precedence over one before it.
  const countAfter = counts.indexOf(true, codeIndex + 1)
  const countIndex = countAfter >= 0 ? countAfter : counts.indexOf(true)
  const quantity = filled[countIndex >= 0 ? countIndex : 1]
  return { code: filled[codeIndex] ?? '', quantity: plainQuantity(quantity ?? '') }
}

/** Unit names after a number in an order, in the five languages. */
const units = 'pcs?|pieces?|units?|ea|stk|stück|st|u|uds?|unidad(?:es)?|unités?|pièces?|pz|pezz[oi]|unità|x|×'
const count = new RegExp(String.raw`^[\d.,'’\s]+(?:(?:${units})\.?)?$`, 'iu')

/**
 * In a block, only known units make a cell a quantity, because names contain numbers as well. Eight or more digits are
 * an EAN.
 */
const isCount = (cell: string) =>
  count.test(cell) && quantityIn(cell) !== undefined && !/\d{7}/.test(cell) && !isEanInGroups(cell)

/** Whether a text is one EAN typed in groups: `4012345 678901`; an EAN beside a number is none. */
function isEanInGroups(text: string): boolean {
  const groups = text.split(/[^\d]+/)
  return groups.length > 1 && isEan(groupedEan(text) ?? '') && !groups.some(isEan)
}

const plainQuantity = (text: string): string => String(quantityIn(text) ?? text)

const bullet = /^(?:[-–•·*]|\d{1,3}[.)])\s+/
const phrases: readonly RegExp[] = [
  /^(?<quantity>\d{1,6})(?:\s*[x*]\s+|\s*×\s*)(?<code>\S.*)$/iu,
  new RegExp(String.raw`^(?<quantity>\d{1,6})\s*(?:${units})\.?\s+(?<code>\S.*)$`, 'iu'),
  new RegExp(String.raw`^(?<code>.*\S)(?:\s*×|\s+[x*])\s*(?<quantity>\d{1,6}\s*(?:(?:${units})\.?)?)$`, 'iu'),
  /^(?<quantity>\d{1,6})\s+(?<code>\S*\p{L}.*|\d{8,14})$/u,
  new RegExp(String.raw`^(?<code>\S+?)(?:\s*[:=]\s*|\s+)(?<quantity>\d{1,6}\s*(?:(?:${units})\.?)?)$`, 'iu')
]

function parsePhrase(line: string): EnteredRow {
  const text = line.replace(bullet, '')
  if (isEanInGroups(text)) return { code: text, quantity: '' }
  const [, ean = '', after] = /^(.*\d)\s+(\d{1,6})$/.exec(text) ?? []
  if (after && isEanInGroups(ean)) return { code: ean, quantity: plainQuantity(after) }
  for (const phrase of phrases) {
    const { code, quantity } = phrase.exec(text)?.groups ?? {}
    if (code && quantity) return { code, quantity: plainQuantity(quantity) }
  }
  return { code: text, quantity: '' }
}

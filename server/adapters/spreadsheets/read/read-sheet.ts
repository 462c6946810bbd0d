import type { ReadCell, ReadCells } from './read-cell.ts'
import { maxTextLength, type Workbook } from './read-workbook.ts'
import { parseXml } from './read-xml.ts'
import type { Parts } from './read-zip.ts'

/** Columns further to the right are ignored. */
const maxColumns = 200

/** Thrown to stop reading a sheet once enough is known. */
class StopReading extends Error {}

/**
 * Reads a sheet, visible or hidden, row by row until `onRow` returns false. @throws ReadError 'file-damaged',
 * 'file-too-demanding'
 */
export async function readSheet(
  parts: Parts,
  workbook: Workbook,
  sheet: string,
  onRow: (row: number, cells: ReadCells) => boolean
): Promise<void> {
  try {
    await parseXml(parts.read(sheet), new SheetHandlers(workbook, onRow))
  } catch (error) {
    if (!(error instanceof StopReading)) throw error
  }
}

class SheetHandlers {
  #workbook: Workbook
  #onRow: (row: number, cells: ReadCells) => boolean
  #row = 0
  #column = -1
  #cells = new Map<number, ReadCell>()
  #type = 'n'
  #style = 0
  /** The element whose text is being read: v, f or t. */
  #reading = ''
  #value = ''
  #formula: string | undefined

  constructor(workbook: Workbook, onRow: (row: number, cells: ReadCells) => boolean) {
    this.#workbook = workbook
    this.#onRow = onRow
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') {
      this.#row = Number(attributes['r']) || this.#row + 1
      this.#column = -1
      this.#cells = new Map()
    } else if (name === 'c') {
      this.#column = columnOf(attributes['r']) ?? this.#column + 1
      this.#type = attributes['t'] ?? 'n'
      this.#style = Number(attributes['s'] ?? 0)
      this.#value = ''
      this.#formula = undefined
    } else if (name === 'v' || name === 't' || name === 'f') {
      this.#reading = name
      if (name === 'f') this.#formula = ''
    } else if (name === 'rPh') this.#reading = ''
  }

  text(text: string): void {
    if (this.#reading === 'f') this.#formula = ((this.#formula ?? '') + text).slice(0, maxTextLength)
    else if (this.#reading !== '' && this.#value.length < maxTextLength) this.#value += text
  }

  close(name: string): void {
    this.#reading = ''
    if (name === 'c' && this.#column < maxColumns) this.#cells.set(this.#column, this.#cell())
    if (name === 'row' && !this.#onRow(this.#row, this.#cells)) throw new StopReading()
  }

  #cell(): ReadCell {
    const value = valueOf(this.#workbook, this.#type, this.#style, this.#value.slice(0, maxTextLength))
    return this.#formula === undefined ? value : { ...value, formula: `=${this.#formula}` }
  }
}

/** `B7` -> 1. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (!letters) return undefined
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

function valueOf({ strings, dateStyles, from1904 }: Workbook, type: string, style: number, value: string): ReadCell {
  if (type === 's') return { text: strings[Number(value)] ?? '', kind: 'text' }
  if (type === 'str' || type === 'inlineStr') return { text: value, kind: 'text' }
  if (type === 'b') return { text: value === '1' ? 'TRUE' : 'FALSE', kind: 'boolean' }
  if (type === 'e') return { text: value, kind: 'error' }
  if (type === 'd') return { text: value.slice(0, 10), kind: 'date' }
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return { text: value, kind: 'text' }
  if (dateStyles[style]) return { text: dayOf(number, from1904), kind: 'date' }
  return { text: String(roundFloatNoise(number)), kind: 'number' }
}

const msOfDay = 86_400_000

/** `46000` -> `2025-12-09`, counting days like spreadsheet programs. */
function dayOf(number: number, from1904: boolean): string {
  const at = new Date((from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)) + Math.round(number * msOfDay))
  return Number.isNaN(at.getTime()) ? String(number) : at.toISOString().slice(0, 10)
}

// Every program displays 12.000000000000002 as 12.
function roundFloatNoise(number: number): number {
  const rounded = Math.round(number)
  return Math.abs(number - rounded) < 1e-9 ? rounded : number
}

import { createRequire } from 'node:module'
import type Pdf from 'pdfkit'
import type { LocaleCode } from '../../../contract/locale.ts'
import { intlTag } from '../../../contract/locale.ts'
import { brand, colours } from '../../../src/brand.ts'
import { type FontName, fontNames, fontOf, printable } from './fonts.ts'

/** A document's metadata and the content of every page. */
export interface SheetFacts {
  title: string
  locale: LocaleCode
  created: Date
  /** The header of every page after the first. */
  running: string
  /** Columns of the foot, a line each. */
  foot: readonly (readonly string[])[]
  /** `(1, 3)` -> `Page 1 of 3`. */
  pageLabel: (page: number, of: number) => string
}

export interface TextStyle {
  font?: FontName
  size?: number
  colour?: keyof typeof colours
  align?: 'left' | 'right'
}

interface RuleStyle {
  from?: number
  to?: number
  weight?: number
  colour?: keyof typeof colours
}

/** A4 in points; the footer is below `bottom`. */
export const page = { width: 595.28, height: 841.89, left: 48, right: 547.28, top: 44, bottom: 762 }
const footTop = 784
const footColumn = 146
const lead = 1.32

// 11 MB that only documents need, preloaded so that rendering need not wait.
const load = createRequire(import.meta.url)

/** A document written from top to bottom; `y` is the current position. */
export class Sheet {
  y = page.top
  readonly #pdf: PDFKit.PDFDocument
  readonly #facts: SheetFacts
  readonly #chunks: Uint8Array[] = []
  readonly #done: Promise<void>

  constructor(facts: SheetFacts) {
    this.#facts = facts
    this.#pdf = new (load('pdfkit') as typeof Pdf)({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      lang: intlTag(facts.locale),
      displayTitle: true,
      pdfVersion: '1.7',
      // Otherwise pdfkit loads Helvetica, which is unused; its types do not allow null.
      font: null as unknown as string,
      info: { Title: facts.title, Author: brand.legalName, Creator: brand.name, CreationDate: facts.created }
    })
    this.#done = new Promise((resolve, reject) => {
      this.#pdf.on('data', (chunk: Uint8Array) => this.#chunks.push(chunk))
      this.#pdf.on('end', resolve)
      this.#pdf.on('error', reject)
    })
    for (const name of fontNames) this.#pdf.registerFont(name, fontOf(name))
  }

  /** Starts a new page unless `height` points are left on this one. @returns whether it did */
  need(height: number): boolean {
    if (this.y + height <= page.bottom) return false
    this.#pdf.addPage()
    this.y = page.top
    this.text(this.#facts.running, page.left, { size: 8, colour: 'muted' })
    this.y += 26
    return true
  }

  /** Writes at `y`, wrapped at the width, without moving `y`. @returns the height in points */
  text(text: string, x: number, style: TextStyle & { width?: number; y?: number } = {}): number {
    const { width = page.right - x, y = this.y, align = 'left', colour = 'ink' } = style
    const written = this.#style(text, style)
    this.#pdf.fillColor(colours[colour])
    const single = this.#pdf.widthOfString(written)
    if (single <= width && !written.includes('\n')) {
      this.#pdf.text(written, align === 'right' ? x + width - single : x, y, { lineBreak: false })
      return this.lineHeight(style)
    }
    const lines = { width, align, lineGap: this.#gap(style) }
    this.#pdf.text(written, x, y, lines)
    return this.#pdf.heightOfString(written, lines)
  }

  /** How high a text would be, in points. */
  heightOf(text: string, width: number, style: TextStyle = {}): number {
    const written = this.#style(text, style)
    if (!written.includes('\n') && this.#pdf.widthOfString(written) <= width) return this.lineHeight(style)
    return this.#pdf.heightOfString(written, { width, lineGap: this.#gap(style) })
  }

  lineHeight({ size = 9 }: TextStyle = {}): number {
    return size * lead
  }

  /** A hairline across the page or a part of it. */
  rule(y = this.y, { from = page.left, to = page.right, weight = 0.6, colour = 'line' }: RuleStyle = {}): void {
    this.#pdf.moveTo(from, y).lineTo(to, y).lineWidth(weight).strokeColor(colours[colour]).stroke()
  }

  /** A box with round corners in the paper's colour. */
  box(y: number, height: number): void {
    this.#pdf.roundedRect(page.left, y, page.right - page.left, height, 6).fill(colours.paper)
  }

  /** A JPEG or PNG in a square with round corners, cut to fill it; without one the square stays empty. */
  picture(bytes: Uint8Array | undefined, x: number, y: number, size: number): void {
    this.#pdf.roundedRect(x, y, size, size, 3).fill(colours.paper)
    if (!bytes) return
    this.#pdf.save().roundedRect(x, y, size, size, 3).clip()
    this.#pdf.image(Buffer.from(bytes), x, y, { cover: [size, size], align: 'center', valign: 'center' })
    this.#pdf.restore()
  }

  /** Squares of dark (true) and light modules, `size` points wide in all, on a white ground. */
  raster(modules: readonly (readonly boolean[])[], x: number, y: number, size: number): void {
    const step = size / modules.length
    this.#pdf.rect(x, y, size, size).fill(colours.white)
    modules.forEach((row, down) =>
      row.forEach((dark, along) => {
        // A hair wider than a module, so that no viewer shows seams.
        if (dark) this.#pdf.rect(x + along * step, y + down * step, step + 0.02, step + 0.02)
      })
    )
    this.#pdf.fill(colours.ink)
  }

  /** Writes the footers, and returns the file. */
  async finish(): Promise<Uint8Array<ArrayBuffer>> {
    const { count } = this.#pdf.bufferedPageRange()
    for (let index = 0; index < count; index++) {
      this.#pdf.switchToPage(index)
      this.#foot(index + 1, count)
    }
    this.#pdf.end()
    await this.#done
    return new Uint8Array(Buffer.concat(this.#chunks))
  }

  #foot(number: number, count: number): void {
    const { foot, pageLabel } = this.#facts
    const small = { size: 7, colour: 'muted' } as const
    this.rule(footTop - 8)
    foot.forEach((lines, column) =>
      lines.forEach((line, row) =>
        this.text(line, page.left + column * footColumn, { ...small, width: footColumn, y: footTop + row * 9.4 })
      )
    )
    this.text(pageLabel(number, count), page.right - 60, { ...small, width: 60, align: 'right', y: footTop })
  }

  #style(text: string, { font = 'text', size = 9 }: TextStyle): string {
    this.#pdf.font(font).fontSize(size)
    return printable(text)
  }

  #gap({ size = 9 }: TextStyle): number {
    return this.lineHeight({ size }) - this.#pdf.currentLineHeight()
  }
}

import type { LocaleCode } from '../../../contract/locale.ts'
import { intlTag } from '../../../contract/locale.ts'
import { brand, colours } from '../../../src/brand.ts'
import { loadLazily } from '../load-lazily.ts'
import { attachInvoice } from './attach-invoice.ts'
import { fontFileFor, type FontName, fontOf, printable } from './fonts.ts'

/** A document's metadata and the content repeated on every page. */
export interface PdfOptions {
  title: string
  /** Legal name of the seller. */
  author: string
  locale: LocaleCode
  created: Date
  /** The header of every page after the first. */
  pageHeader: string
  /** Columns of the footer, as lines. */
  footerColumns: readonly (readonly string[])[]
  /** `(1, 3)` -> `Page 1 of 3`. */
  pageLabel: (page: number, of: number) => string
  /** Makes the document an electronic invoice. */
  invoiceXml?: string | undefined
}

/** The role of a text or a group of texts for screen readers. */
type Tag = 'H1' | 'P' | 'Table' | 'TR' | 'TH' | 'TD'

export interface TextStyle {
  font?: FontName
  size?: number
  colour?: keyof typeof colours
  align?: 'left' | 'right'
  tag?: Tag
}

interface Raster {
  x: number
  y: number
  size: number
  alt: string
}

interface BoxStyle {
  colour?: keyof typeof colours
  tint?: boolean
}

interface RuleStyle {
  from?: number
  to?: number
  weight?: number
  colour?: keyof typeof colours
}

/** A4 in points; the footer is below `bottom`. */
export const page = { width: 595.28, height: 841.89, left: 48, right: 547.28, top: 44, bottom: 762 }
const footerTop = 784
const footerColumnWidth = 146
const lineHeightFactor = 1.32

/**
 * A document written from top to bottom; `y` is the current position. Files are PDF/A-3a: archivable, tagged for screen
 * readers, with all fonts embedded.
 */
export class PdfDocument {
  y = page.top
  readonly #pdf: PDFKit.PDFDocument
  readonly #options: PdfOptions
  readonly #chunks: Uint8Array[] = []
  readonly #done: Promise<void>
  #group: PDFKit.PDFStructureElement
  /** Whether the current output is decoration, such as page headers and footers, rather than content. */
  #isArtifact = false

  constructor(options: PdfOptions) {
    this.#options = options
    this.#pdf = new (loadLazily('pdfkit'))({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      lang: intlTag(options.locale),
      displayTitle: true,
      pdfVersion: '1.7',
      subset: 'PDF/A-3a',
      tagged: true,
      // Otherwise, pdfkit loads Helvetica, which is unused; its types do not allow null.
      font: null as unknown as string,
      info: { Title: options.title, Author: options.author, Creator: brand.name, CreationDate: options.created }
    })
    this.#done = new Promise((resolve, reject) => {
      this.#pdf.on('data', (chunk: Uint8Array) => this.#chunks.push(chunk))
      this.#pdf.on('end', resolve)
      this.#pdf.on('error', reject)
    })
    this.#group = this.#pdf.struct('Document')
    this.#pdf.addStructure(this.#group)
    if (options.invoiceXml !== undefined) attachInvoice(this.#pdf, options.invoiceXml, options.created)
  }

  /** Groups the output of `draw`, for example as the rows of a table. */
  within(tag: Tag, draw: () => void): void {
    const outer = this.#group
    const group = this.#pdf.struct(tag)
    outer.add(group)
    this.#group = group
    draw()
    group.end()
    this.#group = outer
  }

  /** Draws content that screen readers skip. */
  artifact(draw: () => void): void {
    if (this.#isArtifact) return draw()
    this.#pdf.markContent('Artifact', { type: 'Layout' })
    this.#isArtifact = true
    draw()
    this.#isArtifact = false
    this.#pdf.endMarkedContent()
  }

  #content(tag: string, draw: () => void, options: { alt?: string } = {}): void {
    if (this.#isArtifact) draw()
    else this.#group.add(this.#pdf.struct(tag, options, draw))
  }

  /** Starts a new page unless `height` points are left on the current one. @returns whether it did */
  ensureSpace(height: number): boolean {
    if (this.y + height <= page.bottom) return false
    this.#pdf.addPage()
    this.y = page.top
    const { pageHeader } = this.#options
    const style = { size: 8, colour: 'muted' } as const
    this.artifact(() => this.text(pageHeader, page.left, style))
    this.y += this.heightOf(pageHeader, page.right - page.left, style) + 15
    return true
  }

  /** Writes text at `y`, wrapped at the width, without moving `y`. @returns the height in points */
  text(text: string, x: number, style: TextStyle & { width?: number; y?: number } = {}): number {
    const { width = page.right - x, y = this.y, align = 'left', colour = 'ink', tag = 'P' } = style
    const printed = this.#style(text, style)
    const textWidth = this.#pdf.widthOfString(printed)
    const isSingleLine = textWidth <= width && !printed.includes('\n')
    const lines = { width, align, lineGap: this.#gap(style) }
    this.#content(tag, () => {
      this.#pdf.fillColor(colours[colour])
      if (isSingleLine) this.#pdf.text(printed, align === 'right' ? x + width - textWidth : x, y, { lineBreak: false })
      else this.#pdf.text(printed, x, y, lines)
    })
    return isSingleLine ? this.lineHeight(style) : this.#pdf.heightOfString(printed, lines)
  }

  /** The height of a text, in points. */
  heightOf(text: string, width: number, style: TextStyle = {}): number {
    const printed = this.#style(text, style)
    if (!printed.includes('\n') && this.#pdf.widthOfString(printed) <= width) return this.lineHeight(style)
    return this.#pdf.heightOfString(printed, { width, lineGap: this.#gap(style) })
  }

  /** The size, at most that of the style, at which a text needs only one line. */
  sizeToFit(text: string, width: number, style: TextStyle = {}): number {
    const { size = 9 } = style
    const textWidth = this.#pdf.widthOfString(this.#style(text, style))
    // Rounded down, because the width at the new size must not exceed the column by a rounding error.
    return textWidth <= width ? size : Math.floor((100 * size * width) / textWidth) / 100
  }

  lineHeight({ size = 9 }: TextStyle = {}): number {
    return size * lineHeightFactor
  }

  /** Draws a hairline across all or part of the page. */
  rule(y = this.y, { from = page.left, to = page.right, weight = 0.6, colour = 'line' }: RuleStyle = {}): void {
    this.artifact(() => this.#pdf.moveTo(from, y).lineTo(to, y).lineWidth(weight).strokeColor(colours[colour]).stroke())
  }

  /** Draws a box with rounded corners across the page; a tint is a tenth of the colour. */
  box(y: number, height: number, { colour = 'paper', tint = false }: BoxStyle = {}): void {
    this.artifact(() => {
      this.#pdf.save().fillOpacity(tint ? 0.1 : 1)
      this.#pdf
        .roundedRect(page.left, y, page.right - page.left, height, 6)
        .fill(colours[colour])
        .restore()
    })
  }

  /** Draws a framed row of fields of equal width; marked ones have a tinted background. */
  strip(y: number, height: number, fields: readonly boolean[]): void {
    const width = (page.right - page.left) / fields.length
    this.artifact(() => {
      this.#pdf
        .save()
        .roundedRect(page.left, y, page.right - page.left, height, 4)
        .clip()
      this.#pdf.fillOpacity(0.5)
      fields.forEach((isMarked, i) => {
        if (isMarked) this.#pdf.rect(page.left + i * width, y, width, height).fill(colours.blush)
      })
      this.#pdf.restore().lineWidth(0.6).strokeColor(colours.line)
      this.#pdf.roundedRect(page.left, y, page.right - page.left, height, 4).stroke()
      for (let i = 1; i < fields.length; i++) {
        const x = page.left + i * width
        this.#pdf
          .moveTo(x, y)
          .lineTo(x, y + height)
          .stroke()
      }
    })
  }

  /**
   * Draws a JPEG or PNG in a square with rounded corners, cropped to fill it; without a picture, the square is empty.
   */
  picture(bytes: Uint8Array | undefined, x: number, y: number, size: number): void {
    this.artifact(() => {
      this.#pdf.roundedRect(x, y, size, size, 3).fill(colours.paper)
      if (!bytes) return
      this.#pdf.save().roundedRect(x, y, size, size, 3).clip()
      this.#pdf.image(Buffer.from(bytes), x, y, { cover: [size, size], align: 'center', valign: 'center' })
      this.#pdf.restore()
    })
  }

  /**
   * Draws squares of dark (true) and light modules on a white background, `size` points wide in total; `alt` describes
   * them.
   */
  raster(modules: readonly (readonly boolean[])[], { x, y, size, alt }: Raster): void {
    const step = size / modules.length
    const draw = () => {
      this.#pdf.rect(x, y, size, size).fill(colours.white)
      modules.forEach((row, rowIndex) =>
        row.forEach((isDark, columnIndex) => {
          // Slightly wider than a module, so that no viewer shows seams.
          if (isDark) this.#pdf.rect(x + columnIndex * step, y + rowIndex * step, step + 0.02, step + 0.02)
        })
      )
      this.#pdf.fill(colours.ink)
    }
    this.#content('Figure', draw, { alt })
  }

  /** Writes the footers and returns the file. */
  async finish(): Promise<Uint8Array<ArrayBuffer>> {
    const { count } = this.#pdf.bufferedPageRange()
    for (let index = 0; index < count; index++) {
      this.#pdf.switchToPage(index)
      this.artifact(() => this.#drawFooter(index + 1, count))
    }
    this.#pdf.end()
    await this.#done
    return new Uint8Array(Buffer.concat(this.#chunks))
  }

  #drawFooter(number: number, count: number): void {
    const { footerColumns, pageLabel } = this.#options
    const small = { size: 7, colour: 'muted' } as const
    this.rule(footerTop - 8)
    footerColumns.forEach((lines, column) =>
      lines.forEach((line, row) =>
        this.text(line, page.left + column * footerColumnWidth, {
          ...small,
          width: footerColumnWidth,
          y: footerTop + row * 9.4
        })
      )
    )
    this.text(pageLabel(number, count), page.right - 60, { ...small, width: 60, align: 'right', y: footerTop })
  }

  #style(text: string, { font = 'text', size = 9 }: TextStyle): string {
    const printed = printable(text)
    const file = fontFileFor(font, printed)
    this.#pdf.font(fontOf(file), file).fontSize(size)
    return printed
  }

  #gap({ size = 9 }: TextStyle): number {
    return this.lineHeight({ size }) - this.#pdf.currentLineHeight()
  }
}

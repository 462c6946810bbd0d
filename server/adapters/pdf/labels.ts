import { colours } from '../../../src/brand.ts'
import { loadLazily } from '../load-lazily.ts'
import { fontFileFor, type FontName, fontOf, printable } from './fonts.ts'

/** Paper sizes of label printers, in points. */
const papers = { a6: [297.64, 419.53], '4x6': [288, 432] } as const
type LabelPaper = keyof typeof papers

interface Label {
  /** Address lines, starting with the name. */
  address: readonly string[]
  number: string
  /** Printed below the number. */
  note: string
  /** Printed above the address. */
  sender: string
}

const margin = 20

/** Draws address labels, one page each. */
export async function drawLabels(
  labels: readonly Label[],
  { paper, title, author }: { paper: LabelPaper; title: string; author: string }
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new (loadLazily('pdfkit'))({
    size: [...papers[paper]],
    margin: 0,
    autoFirstPage: false,
    info: { Title: title, Author: author }
  })
  const chunks: Uint8Array[] = []
  const done = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  for (const label of labels) {
    pdf.addPage()
    drawLabel(pdf, label)
  }
  pdf.end()
  await done
  return new Uint8Array(Buffer.concat(chunks))
}

/** Shares of the usual text size at which an address is tried until it fits. */
const addressScales = [1, 0.8, 0.65, 0.5]
const footerHeight = 84

function drawLabel(pdf: PDFKit.PDFDocument, { address, number, note, sender }: Label): void {
  const { width, height } = pdf.page
  const textOptions = { width: width - 2 * margin }
  const heightOf = (text: string, size: number, font: FontName): number => {
    const file = fontFileFor(font, text)
    return pdf.font(fontOf(file), file).fontSize(size).heightOfString(text, textOptions)
  }
  const write = (text: string, y: number, size: number, font: FontName = 'text'): number => {
    const printed = printable(text)
    const used = heightOf(printed, size, font)
    pdf.fillColor(colours.ink).text(printed, margin, y, textOptions)
    return used
  }
  const drawRule = (y: number) =>
    pdf
      .moveTo(margin, y)
      .lineTo(width - margin, y)
      .lineWidth(0.8)
      .strokeColor(colours.ink)
      .stroke()
  let y = margin
  y += write(sender, y, 8) + 8
  drawRule(y)
  y += 22
  const lines = address.map((line, i) => {
    const style = i === 0 ? ({ size: 17, font: 'strong' } as const) : ({ size: 15, font: 'text' } as const)
    return { line, ...style }
  })
  const fits = (scale: number) =>
    lines.reduce((end, { line, size, font }) => end + heightOf(line, size * scale, font) + 4, y) <=
    height - footerHeight
  const scale = addressScales.find(fits) ?? 0.5
  for (const { line, size, font } of lines) y += write(line, y, size * scale, font) + 4
  drawRule(height - footerHeight)
  write(number, height - 74, 22, 'strong')
  write(note, height - 44, 9)
}

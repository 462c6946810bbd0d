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

function drawLabel(pdf: PDFKit.PDFDocument, { address, number, note, sender }: Label): void {
  const { width, height } = pdf.page
  const textOptions = { width: width - 2 * margin }
  const write = (text: string, y: number, size: number, font: FontName = 'text'): number => {
    const printed = printable(text)
    const file = fontFileFor(font, printed)
    pdf.font(fontOf(file), file).fontSize(size).fillColor(colours.ink).text(printed, margin, y, textOptions)
    return pdf.heightOfString(printed, textOptions)
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
  for (const [index, line] of address.entries())
    y += write(line, y, index === 0 ? 17 : 15, index === 0 ? 'strong' : 'text') + 4
  drawRule(height - 84)
  write(number, height - 74, 22, 'strong')
  write(note, height - 44, 9)
}

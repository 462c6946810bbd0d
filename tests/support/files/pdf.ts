import { extractText, getDocumentProxy, getMeta } from 'unpdf'

/** The text of a PDF by page, with runs of spaces collapsed, and its metadata. */
export interface ReadPdf {
  /** As written, with runs of spaces collapsed. */
  lines: string[]
  pages: string[]
  text: string
  info: Record<string, unknown>
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  // The reader detaches the buffer.
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document)
  const { info } = await getMeta(document)
  const pages = text.map((page) => page.replaceAll(/\s+/g, ' '))
  const lines = text.flatMap((page) => page.split('\n').map(flat))
  return { lines, pages, text: pages.join(' '), info }
}

/** Texts of a PDF that are printed over each other, by page. */
export async function overprintedTexts(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const found: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const boxes = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [, , , , x, y] = item.transform as number[]
      const { str: text, width, height } = item
      return [{ text, x: x!, right: x! + width, y: y! - height * 0.2, top: y! + height * 0.75 }]
    })
    boxes.forEach((one, i) => {
      for (const other of boxes.slice(i + 1)) {
        const width = Math.min(one.right, other.right) - Math.max(one.x, other.x)
        const height = Math.min(one.top, other.top) - Math.max(one.y, other.y)
        if (width > 1 && height > 1) found.push(`${number}: “${one.text}” and “${other.text}”`)
      }
    })
  }
  return found
}

/** A text normalised as in `readPdf`. */
export const flat = (text: string): string => text.replaceAll(/\s+/g, ' ')

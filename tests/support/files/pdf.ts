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

/** A text normalised as in `readPdf`. */
export const flat = (text: string): string => text.replaceAll(/\s+/g, ' ')

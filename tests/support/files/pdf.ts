import { extractText, getDocumentProxy, getMeta } from 'unpdf'

/** What a PDF says: its text page by page, with every run of spaces as one, and what it says about itself. */
export interface ReadPdf {
  pages: string[]
  text: string
  info: Record<string, unknown>
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  // The reader takes the bytes away from their owner.
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document)
  const { info } = await getMeta(document)
  const pages = text.map((page) => page.replaceAll(/\s+/g, ' '))
  return { pages, text: pages.join(' '), info }
}

/** A text as `readPdf` gives it. */
export const flat = (text: string): string => text.replaceAll(/\s+/g, ' ')

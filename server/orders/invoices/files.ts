import type { DocumentFormat } from '../../../contract/payments/payment.ts'
import { type ElectronicDocument, writeCii, writeUbl } from '../../adapters/e-invoice/service.ts'

/** An invoice or credit note as issued: the PDF, named in its language, and the XML if available. */
export interface DocumentFiles {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  xml: { cii: string | null; ubl: string | null }
}

/** Both XML forms of a document for storage; null if the standard cannot express it. */
export function xmlOf(document: ElectronicDocument | undefined): DocumentFiles['xml'] {
  return document ? { cii: writeCii(document), ubl: writeUbl(document) } : { cii: null, ubl: null }
}

interface StoredFiles {
  /** Base64. */
  pdf: string
  cii: string | null
  ubl: string | null
}

/** `('Rechnung-2026-000001', row)` -> the files of the row. */
export function filesOf(name: string, { pdf, cii, ubl }: StoredFiles): DocumentFiles {
  return { name: `${name}.pdf`, bytes: new Uint8Array(Buffer.from(pdf, 'base64')), xml: { cii, ubl } }
}

interface NamedFile {
  bytes: Uint8Array<ArrayBuffer>
  type: string
  name: string
}

/** The document in the given format; undefined if it has no XML. */
export function fileIn({ name, bytes, xml }: DocumentFiles, format: DocumentFormat = 'pdf'): NamedFile | undefined {
  if (format === 'pdf') return { bytes, type: 'application/pdf', name }
  const text = xml[format]
  if (text === null) return undefined
  return {
    bytes: new Uint8Array(Buffer.from(text)),
    type: 'application/xml',
    name: name.replace(/\.pdf$/, `-${format}.xml`)
  }
}

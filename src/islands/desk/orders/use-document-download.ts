import { type DocumentKind, downloadOrderDocument } from '../../../../contract/desk/order-documents.ts'
import { pathOf } from '../../../../contract/endpoint.ts'
import { useDownload } from '../lib/use-download.ts'

/** Downloads a document for orders and parts, whose `numbers` are separated by commas; reports failures. */
export function useDocumentDownload(numbers: string): (kind: DocumentKind) => Promise<void> {
  const download = useDownload()
  return (kind) =>
    download(`${pathOf(downloadOrderDocument.path, { kind })}?${new URLSearchParams({ numbers })}`, `${kind}.pdf`)
}

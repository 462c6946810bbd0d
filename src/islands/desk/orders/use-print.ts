import { type DocumentKind, downloadOrderDocument } from '../../../../contract/desk/order-documents.ts'
import { pathOf } from '../../../../contract/endpoint.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { showErrorToast } from '../../../lib/toasts.ts'
import { deskDownload } from '../lib/desk-call.ts'

/** Downloads a document for orders and parts, whose `numbers` are separated by commas; reports failures. */
export function usePrint(numbers: string): (kind: DocumentKind) => Promise<void> {
  const ui = useTexts('ui')
  return async (kind) => {
    const path = `${pathOf(downloadOrderDocument.path, { kind })}?${new URLSearchParams({ numbers })}`
    await deskDownload(path, `${kind}.pdf`).catch((error: unknown) =>
      showErrorToast(error, ui('error'), ui('downloadFailed'))
    )
  }
}

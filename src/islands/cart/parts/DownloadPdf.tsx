import { Download } from 'lucide-react'
import { useState } from 'react'
import { pathOf } from '../../../../contract/endpoint.ts'
import { downloadOrder } from '../../../../contract/orders/order-document.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { showErrorToast } from '../../../lib/toasts.ts'

interface Props {
  tokenValue: string
  /** Of the file, without its extension. */
  name: string
  /** What has to finish first: changes of the cart. */
  after?: () => Promise<unknown>
  className: string
  /** Shows the icon only. */
  brief?: boolean
}

/** Downloads an order or a cart as a PDF, to print or to send. */
export function DownloadPdf({ tokenValue, name, after, className, brief = false }: Props) {
  const t = useTexts('ui')
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await after?.()
      const { download } = await import('../../../lib/api/download.ts')
      await download(pathOf(downloadOrder.path, { tokenValue }), `${name}.pdf`)
    } catch (error) {
      showErrorToast(error, t('error'), t('downloadFailed'))
    }
    setBusy(false)
  }
  return (
    <button
      type="button"
      disabled={busy}
      aria-label={brief ? t('asPdf') : undefined}
      title={brief ? t('asPdf') : undefined}
      onClick={() => void save()}
      className={className}
    >
      {busy ? <span aria-hidden className="turning-ring size-4" /> : <Download aria-hidden className="size-4" />}
      {!brief && t('asPdf')}
    </button>
  )
}

import { Download } from 'lucide-react'
import { useState } from 'react'
import { pathOf } from '../../../../contract/endpoint.ts'
import { downloadOrder } from '../../../../contract/orders/order-document.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { showErrorToast } from '../../../lib/toasts.ts'

interface Props {
  tokenValue: string
  /** The file name without its extension. */
  name: string
  /** Waits for pending changes, which the file must contain. */
  beforeDownload?: () => Promise<unknown>
  className: string
  iconOnly?: boolean
}

/** Downloads an order or a cart as a PDF, to print or to send. */
export function DownloadPdf({ tokenValue, name, beforeDownload, className, iconOnly = false }: Props) {
  const t = useTexts('ui')
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (busy) return
    setBusy(true)
    try {
      await beforeDownload?.()
      const { download } = await import('../../../lib/api/download.ts')
      await download(pathOf(downloadOrder.path, { tokenValue }), `${name}.pdf`)
    } catch (error) {
      showErrorToast(error, { fallback: t('downloadFailed') })
    }
    setBusy(false)
  }
  return (
    <button
      type="button"
      aria-disabled={busy}
      aria-label={iconOnly ? t('asPdf') : undefined}
      title={iconOnly ? t('asPdf') : undefined}
      onClick={() => void save()}
      className={className}
    >
      {busy ? <span aria-hidden className="turning-ring size-4" /> : <Download aria-hidden className="size-4" />}
      {!iconOnly && t('asPdf')}
    </button>
  )
}

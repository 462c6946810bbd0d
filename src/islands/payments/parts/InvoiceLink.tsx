import { Download } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Order } from '../../../../contract/orders/order.ts'
import { download, isApiOnOtherOrigin } from '../../../lib/api/download.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { showErrorToast } from '../../../lib/toasts.ts'
import { buttonClass } from '../../ui/button-class.ts'

interface Props {
  invoice: Order['invoices'][number]
  kind?: 'invoice' | 'creditNote'
  /** A text link instead of a button, for table cells. */
  textOnly?: boolean
}

/** Download link of an invoice or credit note. Needs the texts of orders. */
export function InvoiceLink({ invoice: { number, path }, kind = 'invoice', textOnly = false }: Props) {
  const t = useTexts('orders')
  const ui = useTexts('ui')
  const onClick = (event: MouseEvent) => {
    if (!isApiOnOtherOrigin()) return
    event.preventDefault()
    download(path, `${number}.pdf`).catch((error: unknown) => showErrorToast(error, { fallback: ui('downloadFailed') }))
  }
  return (
    <a
      href={path}
      download
      onClick={onClick}
      aria-label={t(kind, { number })}
      className={
        textOnly
          ? 'figures text-link inline-flex items-center gap-1.5 py-1 whitespace-nowrap max-md:-my-3 max-md:py-3'
          : buttonClass('outline', 'small', 'justify-self-start')
      }
    >
      <Download aria-hidden className="size-4 shrink-0" />
      {textOnly ? number : t(kind, { number })}
    </a>
  )
}

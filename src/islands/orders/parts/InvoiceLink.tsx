import { Download } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Order } from '../../../../contract/order.ts'
import { download, isApiElsewhere } from '../../../lib/download.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../lib/toasts.ts'
import { buttonClass } from '../../ui/button-class.ts'

/** An issued invoice, as a download. Needs the texts orders. */
export function InvoiceLink({ invoice: { number, path } }: { invoice: Order['invoices'][number] }) {
  const t = useTexts('orders')
  const fetchIt = (event: MouseEvent) => {
    if (!isApiElsewhere()) return
    event.preventDefault()
    download(path, `${number}.pdf`).catch(() =>
      notify({ title: t('error'), text: t('downloadFailed'), tone: 'failure', duration: noticeTimes.failure })
    )
  }
  return (
    <a href={path} download onClick={fetchIt} className={buttonClass('outline', 'small', 'justify-self-start')}>
      <Download aria-hidden className="size-4" />
      {t('invoice', { number })}
    </a>
  )
}

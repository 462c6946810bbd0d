import { Download } from 'lucide-react'
import { useState } from 'react'
import { downloadStatement } from '../../../../contract/payments/payment.ts'
import { download } from '../../../lib/api/download.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../lib/toasts.ts'
import { dayOf, daysOf, spans, years } from '../../ui/display/period.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Menu } from '../../ui/overlay/Menu.tsx'

function statementDays(period: string, now = new Date()) {
  const { from, to = dayOf(now) } = daysOf(period, now)
  return { from: from!, to }
}

/** Downloads the statement of account for a period. Needs the texts orders. */
export function StatementMenu() {
  const t = useTexts('payment-list')
  const orders = useTexts('orders')
  const [busy, setBusy] = useState(false)
  const save = async (period: string) => {
    setBusy(true)
    const { from, to } = statementDays(period)
    try {
      const query = new URLSearchParams({ from, to })
      await download(`${downloadStatement.path}?${query}`, `${t('statementFile')}-${from}-${to}.pdf`)
    } catch {
      notify({ title: orders('error'), text: orders('downloadFailed'), tone: 'failure', duration: noticeTimes.failure })
    }
    setBusy(false)
  }
  const entry = (period: string, label: string) => ({ label, disabled: busy, onSelect: () => void save(period) })
  return (
    <Menu
      label={t('statement')}
      className={buttonClass('outline', 'medium', 'max-md:w-full')}
      entries={[
        ...spans.map((span) => entry(span, orders(`period.${span}`))),
        ...years().map((year) => entry(year, year))
      ]}
    >
      {busy ? <span aria-hidden className="turning-ring size-4" /> : <Download aria-hidden className="size-4" />}
      {t('statement')}
    </Menu>
  )
}

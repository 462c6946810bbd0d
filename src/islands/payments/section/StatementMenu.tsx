import { downloadStatement } from '../../../../contract/payments/payment.ts'
import { download } from '../../../lib/api/download.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { dayOf, daysOf, spans, years } from '../../ui/display/period.ts'
import { ExportMenu } from '../../ui/ExportMenu.tsx'

function statementDays(period: string, now = new Date()) {
  const { from = '', to = dayOf(now) } = daysOf(period, now)
  return { from, to }
}

/** Downloads the statement of account for a period. Needs the texts orders. */
export function StatementMenu() {
  const t = useTexts('payment-list')
  const orders = useTexts('orders')
  const choice = (period: string, label: string) => ({
    label,
    save: () => {
      const { from, to } = statementDays(period)
      const query = new URLSearchParams({ from, to })
      return download(`${downloadStatement.path}?${query}`, `${t('statementFile')}-${from}-${to}.pdf`)
    }
  })
  return (
    <ExportMenu
      label={t('statement')}
      choices={[
        ...spans.map((span) => choice(span, orders(`period.${span}`))),
        ...years().map((year) => choice(year, year))
      ]}
    />
  )
}

import { downloadStatement } from '../../../../contract/payments/payment.ts'
import { download } from '../../../lib/api/download.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { dayOf, daysOf, daySpans } from '../../ui/period/period.ts'
import { ExportMenu, useSpreadsheetFormats } from '../../ui/ExportMenu.tsx'

// Without a last day, it is the seller's today, which may be the reader's tomorrow.
const daysUntilToday = (period: string) => daysOf(period, new Date())

/** Downloads the statement of account for the listed period, by default a year. Needs the texts of orders. */
export function StatementMenu({ period = '365' }: { period: string | undefined }) {
  const t = useTexts('payment-list')
  const orders = useTexts('orders')
  const save = (format: 'pdf' | 'xlsx' | 'csv') => {
    const days = daysUntilToday(period)
    const query = new URLSearchParams({ ...days, format })
    const { from, to = dayOf() } = days
    return download(`${downloadStatement.path}?${query}`, `${t('statementFile')}-${from}-${to}.${format}`)
  }
  const span = daySpans.find((days) => days === period)
  const named = (label: string) => t('statementIn', { format: label, period: span ? orders(`period.${span}`) : period })
  const formats = [{ label: 'PDF', save: () => save('pdf') }, ...useSpreadsheetFormats(save)]
  return (
    <ExportMenu
      label={t('statement')}
      formats={formats.map(({ label, ...rest }) => ({ label: named(label), ...rest }))}
    />
  )
}

import { CircleAlert } from 'lucide-react'
import { formatDate } from '../../../../../contract/format.ts'
import { listPaymentRows } from '../../../../../contract/payments/payment-list.ts'
import { call } from '../../../../lib/api/api.ts'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { useMoney } from '../../../../lib/use-money.ts'
import { usePaths } from '../../../../lib/use-paths.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { type Balance, balanceOf } from './balance.ts'

const frame = 'grid content-start rounded-card border px-6 py-5 max-md:px-4 lg:min-h-52'

/** The overdue amount, or otherwise the next amount due, with Pay. Loads once the reader is known to see payments. */
export function BalanceCard({ canPay }: { canPay: boolean | undefined }) {
  const t = useTexts('home')
  const { data, error, retry } = useLoad(canPay ? 'balance' : undefined, async (signal) =>
    balanceOf(await call(listPaymentRows, { query: { pending: true, itemsPerPage: 100 }, signal }))
  )
  if (canPay === false) return null
  if (data) return <BalanceText balance={data} />
  return (
    <section aria-busy={!error} className={`${frame} gap-3 border-line bg-white`}>
      <h2 className="display text-large">{t('balance.title')}</h2>
      {error ? <LoadFailed error={error} onRetry={retry} /> : <Skeleton className="h-24" />}
    </section>
  )
}

function BalanceText({ balance }: { balance: Balance }) {
  const t = useTexts('home')
  const paths = usePaths()
  const locale = useLocale()
  const money = useMoney()
  const { kind, currency, amount, owed, days, overdueInvoices, invoice, nextDue, credit } = balance
  const format = (minor: number) => money(minor, currency)
  const isLate = kind === 'overdue'
  const note = {
    overdue: invoice?.dueDate
      ? t('balance.invoiceWasDue', { number: invoice.number, day: formatDate(invoice.dueDate, locale) })
      : t('balance.invoicesOverdue', { count: overdueInvoices }),
    owed: nextDue ? t('balance.nextDue', { day: formatDate(nextDue, locale) }) : '',
    toPay: t('balance.toPayNote'),
    nothing: credit
      ? t('balance.credit', { available: format(credit.available), limit: format(credit.limit) })
      : t('balance.nothingNote')
  }
  return (
    <section
      className={`${frame} grid-rows-[auto_auto_1fr_auto] gap-1 ${isLate ? 'border-danger bg-danger-tint' : 'border-line bg-white'}`}
    >
      <h2 className={`display flex items-center gap-2 text-large ${isLate ? 'text-danger' : ''}`}>
        {isLate && <CircleAlert aria-hidden className="size-4.5 shrink-0" />}
        {t(`balance.${kind}`, { count: days })}
      </h2>
      <p className={`display figures text-heading ${isLate ? 'text-danger' : ''}`}>
        {kind !== 'nothing' && format(amount)}
      </p>
      <p className="text-table">{note[kind]}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        {(isLate || kind === 'toPay') && (
          <a href={`${paths.section('payments')}&pending=true`} className={buttonClass('filled', 'small')}>
            {t('balance.pay', { amount: format(amount) })}
          </a>
        )}
        <a href={paths.section('payments')} className={buttonClass('outline', 'small')}>
          {isLate && owed > amount ? t('balance.owedInAll', { amount: format(owed) }) : t('balance.open')}
        </a>
      </p>
    </section>
  )
}

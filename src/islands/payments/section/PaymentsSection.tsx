import { CreditCard, Wallet } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { PaymentRow } from '../../../../contract/payments/payment-list.ts'
import { formatDateTime } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { usePaymentPaths } from '../parts/use-payment-paths.ts'
import { searchWith } from '../../../lib/use-search-params.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Pager } from '../../ui/display/Pager.tsx'
import { SectionHeader } from '../../section/SectionHeader.tsx'
import { useSectionSearch } from '../../section/use-section-search.ts'
import { documentsOf } from './documents.ts'
import { BalanceSummary, BalanceSummarySkeleton } from './BalanceSummary.tsx'
import { PaymentFilters } from './PaymentFilters.tsx'
import { PaymentTable, PaymentTableSkeleton } from './PaymentTable.tsx'
import { StatementMenu } from './StatementMenu.tsx'
import { preloadPayments, hasFilters, perPage, usePayments, filtersOf } from './use-payments.ts'
import { useSelection } from './use-selection.ts'
import { onDemand } from '../../ui/on-demand.tsx'

const PayTogether = onDemand(async () => (await import('./PayTogether.tsx')).PayTogether)
const PayOrder = onDemand(async () => (await import('../parts/PayOrder.tsx')).PayOrder)

/** What the company owes and has paid, by document. Filters, page and the order being paid are in the URL. */
export function PaymentsSection() {
  const t = useTexts('payment-list')
  const session = useTexts('session')
  const locale = useLocale()
  const paths = usePaymentPaths()
  const { search, updateSearch, goBack } = useSectionSearch('payments')
  const filters = search && filtersOf(search)
  const paying = search?.get('pay') ?? undefined
  const { data, error, loading, retry } = usePayments(filters)
  const page = filters?.page ?? 1
  const isPastLastPage = data !== undefined && !loading && data.rows.length === 0 && page > 1
  const toFirstPage = useEffectEvent(() => updateSearch({ page: undefined }, 'replace'))
  useEffect(() => {
    if (isPastLastPage) toFirstPage()
  }, [isPastLastPage])
  const applyFilters = (change: Record<string, string | undefined>) =>
    updateSearch({ ...change, page: undefined }, 'replace')
  const pay = ({ kind, tokenValue }: PaymentRow) => {
    if (kind === 'redirect') location.assign(paths.pay(tokenValue))
    else updateSearch({ pay: tokenValue })
  }
  const close = () => {
    goBack({ pay: undefined })
    retry()
  }
  const lines = data?.rows.flatMap(documentsOf) ?? []
  const selection = useSelection(lines)
  const reload = () => {
    selection.clear()
    retry()
  }
  const isEmpty = data?.count === 0 && !loading
  if (isEmpty && filters && !hasFilters(filters)) return <NoPayments />
  return (
    <div className="grid grid-cols-1 gap-6">
      <SectionHeader
        icon={CreditCard}
        title={session('sections.payments')}
        loading={!data && error === undefined}
        note={data && t('asOf', { date: formatDateTime(data.asOf, locale) })}
      >
        <div className="max-md:w-full max-md:*:grid">
          <StatementMenu period={filters?.period} />
        </div>
      </SectionHeader>
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      {error === undefined && (data ? <BalanceSummary list={data} onCreditUsed={retry} /> : <BalanceSummarySkeleton />)}
      <div className="overflow-clip rounded-card border border-line bg-white">
        {filters && <PaymentFilters filters={filters} onChange={applyFilters} />}
        {isEmpty && (
          <NoMatches
            pending={filters?.pending === true && filters.search === '' && filters.period === undefined}
            onAll={() => applyFilters({ q: undefined, period: undefined, pending: undefined })}
          />
        )}
        {data && !isEmpty && (
          <PaymentTable
            lines={lines}
            totals={data.totals}
            balances={filters && (filters.search !== '' || filters.period !== undefined) ? [] : data.standing}
            selection={selection}
            busy={loading}
            onPay={pay}
          />
        )}
        {!data && error === undefined && <PaymentTableSkeleton />}
        {data && data.count > perPage && (
          <div className="border-t border-line p-4">
            <Pager
              page={page}
              perPage={perPage}
              total={data.count}
              hrefOf={(to) => searchWith(search?.toString() ?? '', { page: String(to), pay: undefined })}
              onPage={(to) => updateSearch({ page: to === 1 ? undefined : String(to) })}
            />
          </div>
        )}
      </div>
      {selection.selected.length > 0 && (
        <PayTogether
          selected={selection.selected}
          onClear={selection.clear}
          onSent={reload}
          onPaid={reload}
          onCardClosed={retry}
        />
      )}
      {paying && <PayOrder key={paying} token={paying} canChooseMethod onClose={close} onSettled={close} />}
    </div>
  )
}

PaymentsSection.preloadData = preloadPayments

function NoPayments() {
  const t = useTexts('payment-list')
  const session = useTexts('session')
  return (
    <div className="grid grid-cols-1 gap-6">
      <SectionHeader icon={CreditCard} title={session('sections.payments')} />
      <EmptyState picture={<Wallet aria-hidden strokeWidth={1} className="size-16" />} text={t('empty')} />
    </div>
  )
}

function NoMatches({ pending, onAll }: { pending: boolean; onAll: () => void }) {
  const t = useTexts('payment-list')
  return (
    <div role="status" className="grid justify-items-center gap-4 px-4 py-16 text-center">
      <p>{t(pending ? 'nonePending' : 'noneFound')}</p>
      <Button appearance="outline" onClick={onAll}>
        {t('showAll')}
      </Button>
    </div>
  )
}

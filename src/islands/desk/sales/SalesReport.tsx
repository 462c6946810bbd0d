import {
  readCollectionSales,
  readCompanySales,
  readSales,
  type Sales,
  type SalesTable
} from '../../../../contract/desk/sales.ts'
import { formatDate } from '../../../../contract/format.ts'
import { type Loaded, useLoad } from '../../../lib/api/use-load.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { useSearchParams } from '../../../lib/use-search-params.ts'
import { Select } from '../../ui/form/Select.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { deskCall, deskDownload } from '../lib/desk-call.ts'
import { sellerDate } from '../../../lib/seller-today.ts'
import { AttentionCard } from './AttentionCard.tsx'
import { SalesMetrics } from './SalesMetrics.tsx'
import { PeriodControl } from './PeriodControl.tsx'
import { type SalesPeriod, salesPeriodIn } from './sales-period.ts'
import { ShareCard } from './ShareCard.tsx'
import { WeekCard } from './WeekCard.tsx'

/** Sales of a period beside the previous one. Period and currency are in the URL. */
export function SalesReport() {
  const { search, updateSearch } = useSearchParams()
  const today = sellerDate()
  const t = useTexts('desk-today')
  const locale = useLocale()
  if (!search) return null
  const period = salesPeriodIn(search, today)
  const currency = search.get('currency') ?? undefined
  return (
    <section aria-labelledby="sales" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="sales" className="display text-title">
            {t('sales.heading')}
          </h2>
          <p className="figures text-table text-muted">
            {t('sales.period', { from: formatDate(period.from, locale), to: formatDate(period.to, locale) })}
          </p>
        </div>
        <PeriodControl period={period} now={today} onChange={(next) => updateSearch({ ...next }, 'replace')} />
      </div>
      <Report period={period} currency={currency} onCurrency={(code) => updateSearch({ currency: code }, 'replace')} />
    </section>
  )
}

interface ReportProps {
  period: SalesPeriod
  currency: string | undefined
  onCurrency: (currency: string) => void
}

/** Undefined while the figures or the table itself load: the previous table may be in another currency. */
const currentOf = <T,>({ data, error, loading, retry }: Loaded<T>, isLoading: boolean) => ({
  data: loading || isLoading ? undefined : data,
  error,
  retry
})

function Report({ period, currency, onCurrency }: ReportProps) {
  const t = useTexts('desk-today')
  const query = { ...period, ...(currency && { currency }) }
  const key = JSON.stringify(query)
  const { data, error, loading, retry } = useLoad(key, (signal) => deskCall(readSales, { query, signal }))
  const partners = currentOf(
    useLoad(key, (signal) => deskCall(readCompanySales, { query, signal })),
    loading
  )
  const collections = currentOf(
    useLoad(key, (signal) => deskCall(readCollectionSales, { query, signal })),
    loading
  )
  const save = (table: SalesTable, format: string) => {
    const path = `/api/v2/desk/sales/${table}/export?${new URLSearchParams({ ...query, format })}`
    return deskDownload(path, `${table}.${format}`)
  }
  if (error !== undefined) return <LoadFailed error={error} onRetry={retry} />
  if (!data) return <Skeleton className="h-120" />
  const card = { currency: data.currencyCode, save }
  return (
    <>
      {data.currencies.length > 1 && (
        <CurrencySelect currencies={data.currencies} selected={data.currencyCode} onSelect={onCurrency} />
      )}
      {/* The old figures stay, under the new dates, until the new ones have loaded. */}
      <div aria-busy={loading || undefined} className={`grid grid-cols-1 gap-4 ${loading ? 'animate-breathe' : ''}`}>
        <SalesMetrics sales={data} />
        <div className="grid grid-cols-1 gap-4 xl:grid-cols-3">
          <div className="grid grid-cols-1 xl:col-span-2">
            <WeekCard sales={data} save={save} />
          </div>
          <AttentionCard
            declining={partners.error === undefined ? partners.data?.declining : []}
            currency={data.currencyCode}
          />
        </div>
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
          {partners.error !== undefined && (
            <div className="lg:col-span-2">
              <LoadFailed error={partners.error} onRetry={partners.retry} />
            </div>
          )}
          {partners.error === undefined && partners.data && (
            <>
              <ShareCard table="countries" shares={partners.data.countries} {...card} />
              <ShareCard
                table="companies"
                shares={partners.data.companies}
                remainder={partners.data.others}
                {...card}
              />
            </>
          )}
          {partners.error === undefined && !partners.data && (
            <>
              <Skeleton className="h-80" />
              <Skeleton className="h-80" />
            </>
          )}
          {collections.error !== undefined && <LoadFailed error={collections.error} onRetry={collections.retry} />}
          {collections.error === undefined && collections.data && (
            <ShareCard table="collections" shares={collections.data} note={t('sales.collectionsNote')} {...card} />
          )}
          {collections.error === undefined && !collections.data && <Skeleton className="h-80" />}
        </div>
      </div>
    </>
  )
}

interface CurrencyProps {
  currencies: Sales['currencies']
  selected: string
  onSelect: (currency: string) => void
}

function CurrencySelect({ currencies, selected, onSelect }: CurrencyProps) {
  const t = useTexts('desk-today')
  return (
    <div className="w-40">
      <Select label={t('sales.currency')} value={selected} onChange={(event) => onSelect(event.target.value)}>
        {currencies.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </Select>
    </div>
  )
}

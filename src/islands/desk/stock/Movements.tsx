import { listStockMovements, type StockMovement, stockReasons } from '../../../../contract/desk/stock/movements.ts'
import { formatDateTime, formatNumber } from '../../../../contract/format.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { totalCount } from '../../../lib/total-count.ts'
import { pageIn, searchWith, useSearchParams } from '../../../lib/use-search-params.ts'
import { Pager } from '../../ui/display/Pager.tsx'
import { type Column, Table } from '../../ui/display/Table.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { deskCallWithHeaders } from '../lib/desk-call.ts'
import { OrderLink } from '../parts/OrderLink.tsx'
import { useSigned } from './use-signed.ts'

const perPage = 20

/** The movements of a SKU, newest first; reason and page are in the URL. */
export function Movements({ sku, search, reloadKey }: { sku: string; search: URLSearchParams; reloadKey: number }) {
  const t = useTexts('desk-stock')
  const { updateSearch } = useSearchParams()
  const reason = stockReasons.find((option) => option === search.get('reason'))
  const page = pageIn(search, 'movements')
  const query = { page, itemsPerPage: perPage, ...(reason && { reason }) }
  const load = async (signal: AbortSignal) => {
    const { data: rows, headers } = await deskCallWithHeaders(listStockMovements, { params: { sku }, query, signal })
    return { rows, total: totalCount(headers, rows.length) }
  }
  const { data, error, loading, retry } = useLoad(JSON.stringify([sku, query]), load, { version: reloadKey })
  const columns = useColumns()
  return (
    <section aria-label={t('movements')} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h3 className="font-semibold">{t('movements')}</h3>
        <Select
          label={t('reason')}
          labelHidden
          value={reason ?? ''}
          onChange={({ target }) =>
            updateSearch({ reason: target.value || undefined, movements: undefined }, 'replace')
          }
        >
          <option value="">{t('allReasons')}</option>
          {stockReasons.map((stockReason) => (
            <option key={stockReason} value={stockReason}>
              {t(`reasons.${stockReason}`)}
            </option>
          ))}
        </Select>
      </div>
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      {(data || error === undefined) && (
        <div className="rounded-card border border-line">
          <Table
            caption={t('movements')}
            columns={columns}
            rows={data?.rows ?? []}
            keyOf={({ id }) => id}
            loading={loading}
            empty={t(reason ? 'noneOfReason' : 'none')}
          />
        </div>
      )}
      <Pager
        page={page}
        perPage={perPage}
        total={data?.total ?? 0}
        hrefOf={(to) => searchWith(`?${search}`, { movements: String(to) })}
        onPage={(to) => updateSearch({ movements: String(to) }, 'replace')}
      />
    </section>
  )
}

function useColumns(): Column<StockMovement>[] {
  const t = useTexts('desk-stock')
  const locale = useLocale()
  const signed = useSigned()
  return [
    {
      head: t('reason'),
      card: 'title',
      cell: (movement) => (
        <span className="block min-w-0 wrap-anywhere">
          <span className="block">{t(`reasons.${movement.reason}`)}</span>
          <span className="block text-small font-normal text-muted">
            <MovementSource movement={movement} />
          </span>
        </span>
      )
    },
    {
      head: t('at'),
      width: 'w-52',
      cell: ({ at }) => <span className="figures whitespace-nowrap">{formatDateTime(at, locale)}</span>
    },
    {
      head: t('change'),
      width: 'w-24',
      right: true,
      cell: ({ change }) => <span className="font-semibold">{signed(change)}</span>
    },
    { head: t('after'), width: 'w-28', right: true, cell: ({ stock }) => formatNumber(stock, locale) }
  ]
}

/** What caused it: the order with its company, the file, the note, and the staff member. */
function MovementSource({ movement: { order, company, file, note, staffName } }: { movement: StockMovement }) {
  const details = [company, file, note, staffName].filter((text) => text !== null)
  return (
    <>
      {order !== null && <OrderLink number={order} />}
      {order !== null && details.length > 0 && ' · '}
      {details.join(' · ')}
    </>
  )
}

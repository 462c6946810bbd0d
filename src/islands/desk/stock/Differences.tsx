import { type Difference, listDifferences } from '../../../../contract/desk/stock/differences.ts'
import { formatNumber } from '../../../../contract/format.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { totalCount } from '../../../lib/total-count.ts'
import { useSearchParams } from '../../../lib/use-search-params.ts'
import { type Column, Table } from '../../ui/display/Table.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { deskCallWithHeaders } from '../lib/desk-call.ts'
import { DeskLink } from '../parts/DeskLink.tsx'

/** Maximum number to show: differences with one cause are fixed together. */
const maxShown = 200

/** Differences between content and database, each with what to do. */
export function Differences() {
  const t = useTexts('desk-stock')
  const { goBack } = useSearchParams()
  const { data, error, loading, retry } = useLoad('all', async (signal) => {
    const { data: rows, headers } = await deskCallWithHeaders(listDifferences, {
      query: { itemsPerPage: maxShown },
      signal
    })
    return { rows, total: totalCount(headers, rows.length) }
  })
  const columns = useColumns()
  return (
    <Dialog open size="wide" onClose={() => goBack({ compare: undefined })} title={t('differences.title')}>
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      {(data || error === undefined) && (
        <div className="grid grid-cols-1 gap-4">
          <Table
            caption={t('differences.title')}
            columns={columns}
            rows={data?.rows ?? []}
            keyOf={({ kind, sku, priceList }) => [kind, sku, priceList?.code].join(' ')}
            loading={loading}
            empty={<p role="status">{t('differences.none')}</p>}
          />
          {data && data.total > data.rows.length && (
            <p className="text-table text-muted">{t('differences.more', { count: data.rows.length })}</p>
          )}
        </div>
      )}
    </Dialog>
  )
}

function useColumns(): Column<Difference>[] {
  const t = useTexts('desk-stock')
  const locale = useLocale()
  return [
    {
      head: t('differences.sku'),
      card: 'title',
      width: 'w-44',
      cell: ({ sku, name }) => (
        <span className="block wrap-anywhere">
          <span className="block">{name}</span>
          {name !== sku && <span className="figures block text-small font-normal text-muted">{sku}</span>}
        </span>
      )
    },
    {
      head: t('differences.what'),
      width: 'w-1/3',
      cell: ({ kind, content, database, priceList }) =>
        t(`differences.kinds.${kind}`, {
          content,
          // Units in stock, except for different EANs.
          database: kind === 'ean' ? database : formatNumber(Number(database), locale),
          list: priceList?.name
        })
    },
    { head: t('differences.todo'), cell: (difference) => <DifferenceAction difference={difference} /> }
  ]
}

function DifferenceAction({ difference: { kind, sku, priceList } }: { difference: Difference }) {
  const t = useTexts('desk-stock')
  const text = t(`differences.todos.${kind}`)
  return priceList ? (
    <DeskLink section="prices" record={['list', priceList.code]} filter={['find', sku]}>
      {text}
    </DeskLink>
  ) : (
    text
  )
}

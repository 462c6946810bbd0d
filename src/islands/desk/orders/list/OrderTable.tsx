import type { DeskOrderRow } from '../../../../../contract/desk/orders.ts'
import { formatDateTime } from '../../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { type Column, Table } from '../../../ui/display/Table.tsx'
import { selectColumn } from '../../parts/bulk/select-column.tsx'
import type { Selection } from '../../parts/bulk/use-selection.ts'
import { onPlainClick } from '../../../../lib/use-search-params.ts'

interface Props {
  /** The columns after the number. */
  columns: readonly Column<DeskOrderRow>[]
  rows: readonly DeskOrderRow[]
  loading: boolean
  hrefOf: (number: string) => string
  onOpen: (number: string) => void
  selection: Selection<DeskOrderRow>
  /** Names the checkbox that selects the page. */
  pageLabel: string
}

/** Orders as rows, on phones as cards. */
export function OrderTable({ columns, rows, loading, hrefOf, onOpen, selection, pageLabel }: Props) {
  const t = useTexts('desk')
  const bulk = useTexts('desk-orders')
  const locale = useLocale()
  return (
    <Table
      caption={t('sections.orders')}
      rows={rows}
      loading={loading}
      expected={20}
      sticky
      keyOf={({ number }) => number}
      columns={[
        selectColumn({
          head: bulk('select'),
          page: rows,
          pageLabel,
          keyOf: ({ number }) => number,
          labelOf: ({ number }) => bulk('selectOrder', { number }),
          selection
        }),
        {
          head: t('orders.order'),
          card: 'title',
          cell: ({ number, placedAt }) => (
            <>
              <a
                href={hrefOf(number)}
                onClick={onPlainClick(() => onOpen(number))}
                data-order-link={number}
                className="figures text-link inline-block scroll-mt-14 py-1 font-semibold max-md:-my-3 max-md:py-3"
              >
                {number}
              </a>
              <span className="figures block text-small font-normal text-muted xl:whitespace-nowrap">
                {formatDateTime(placedAt, locale)}
              </span>
            </>
          )
        },
        ...columns
      ]}
    />
  )
}

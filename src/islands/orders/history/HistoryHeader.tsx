import { List } from 'lucide-react'
import { useTexts } from '../../../lib/texts.tsx'
import { SectionHeader } from '../../section/SectionHeader.tsx'
import { OrderExport } from './OrderExport.tsx'
import { hasFilters, type Filters } from './filters.ts'

interface Props {
  /** The filters and the number of matching orders; undefined until known. */
  list?: { filters: Filters; total: number }
  failed: boolean
}

/** Heading, number of orders, and the export. */
export function HistoryHeader({ list, failed }: Props) {
  const t = useTexts('orders')
  const hasOrders = list !== undefined && list.total > 0
  return (
    <SectionHeader
      icon={List}
      title={t('title')}
      loading={!list && !failed}
      note={hasOrders && t(keyOf(list.filters), { count: list.total })}
    >
      {hasOrders && (
        <div className="max-md:w-full max-md:*:grid">
          <OrderExport filters={list.filters} />
        </div>
      )}
    </SectionHeader>
  )
}

function keyOf(filters: Filters) {
  if (!hasFilters(filters)) return 'count'
  return filters.mine ? 'countMine' : 'countFound'
}

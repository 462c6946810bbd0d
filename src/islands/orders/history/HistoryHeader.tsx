import { List } from 'lucide-react'
import { useTexts } from '../../../lib/texts.tsx'
import { SectionHeader } from '../../section/SectionHeader.tsx'
import { OrderExport } from './OrderExport.tsx'
import { hasFilters, type Filters } from './filters.ts'

interface Props {
  /** The filters and the number of matching orders; undefined until known. */
  found?: { filters: Filters; total: number }
  failed: boolean
}

/** Heading, number of orders, and the export. */
export function HistoryHead({ found, failed }: Props) {
  const t = useTexts('orders')
  const isAny = found !== undefined && found.total > 0
  return (
    <SectionHeader
      icon={List}
      title={t('title')}
      loading={!found && !failed}
      note={isAny && t(keyOf(found.filters), { count: found.total })}
    >
      {isAny && (
        <div className="max-md:w-full max-md:*:grid">
          <OrderExport filters={found.filters} />
        </div>
      )}
    </SectionHeader>
  )
}

function keyOf(filters: Filters) {
  if (!hasFilters(filters)) return 'count'
  return filters.mine ? 'countMine' : 'countFound'
}

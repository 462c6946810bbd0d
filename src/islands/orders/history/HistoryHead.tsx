import { List } from 'lucide-react'
import { useTexts } from '../../../lib/texts.tsx'
import { SectionHead } from '../../section/SectionHead.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { isNarrowed, type Wish } from './filters.ts'

interface Props {
  /** What was asked, and how many orders were found; undefined while that is not known. */
  found?: { of: Wish; total: number }
  failed: boolean
}

/** Heading, how many orders there are, and the list as a file. */
export function HistoryHead({ found, failed }: Props) {
  const t = useTexts('orders')
  const isAny = found !== undefined && found.total > 0
  return (
    <SectionHead
      icon={List}
      title={t('title')}
      loading={!found && !failed}
      note={isAny && t(keyOf(found.of), { count: found.total })}
    >
      {isAny && (
        <div className="max-md:w-full max-md:*:grid">
          <ExportMenu wish={found.of} />
        </div>
      )}
    </SectionHead>
  )
}

function keyOf(wish: Wish) {
  if (!isNarrowed(wish)) return 'count'
  return wish.mine ? 'countMine' : 'countFound'
}

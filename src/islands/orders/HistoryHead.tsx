import { List } from 'lucide-react'
import { useTexts } from '../../lib/texts.tsx'
import { SectionHead } from '../account/parts/SectionHead.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { isNarrowed, type Wish } from './wish.ts'

interface Props {
  wish: Wish | undefined
  /** Orders found; undefined while it is not known. */
  total?: number
  failed: boolean
}

/** Heading, how many orders there are, and the list as a file. */
export function HistoryHead({ wish, total, failed }: Props) {
  const t = useTexts('orders')
  const key = !wish || !isNarrowed(wish) ? 'count' : wish.mine ? 'countMine' : 'countFound'
  return (
    <SectionHead
      icon={List}
      title={t('title')}
      loading={total === undefined && !failed}
      note={total !== undefined && total > 0 && t(key, { count: total })}
    >
      {wish && total !== undefined && total > 0 && (
        <div className="max-md:w-full max-md:*:grid">
          <ExportMenu wish={wish} />
        </div>
      )}
    </SectionHead>
  )
}

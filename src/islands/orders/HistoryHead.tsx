import { List } from 'lucide-react'
import { useTexts } from '../../lib/texts.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Switch } from '../ui/Switch.tsx'

interface Props {
  /** Orders in all; undefined while it is not known. */
  total?: number
  failed: boolean
  mine: boolean
  onMine: (on: boolean) => void
}

/** Heading, how many orders there are, and whose. */
export function HistoryHead({ total, failed, mine, onMine }: Props) {
  const t = useTexts('orders')
  const loading = total === undefined && !failed
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div>
        <h1 className="display flex items-center gap-3 text-heading">
          <List aria-hidden strokeWidth={1.5} className="size-6 shrink-0 text-plum" />
          {t('title')}
        </h1>
        <div aria-live="polite" className="min-h-5 text-table text-muted">
          {loading && <Skeleton className="h-5 w-56" />}
          {total !== undefined && total > 0 && t(mine ? 'countMine' : 'count', { count: total })}
        </div>
      </div>
      {!failed && (mine || total !== 0) && (
        <Switch checked={mine} disabled={loading} onChange={(event) => onMine(event.target.checked)}>
          {t('onlyMine')}
        </Switch>
      )}
    </header>
  )
}

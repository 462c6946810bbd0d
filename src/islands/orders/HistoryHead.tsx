import { List } from 'lucide-react'
import { useTexts } from '../../lib/texts.tsx'
import { SectionHead } from '../account/parts/SectionHead.tsx'
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
    <SectionHead
      icon={List}
      title={t('title')}
      loading={loading}
      note={total !== undefined && total > 0 && t(mine ? 'countMine' : 'count', { count: total })}
    >
      {!failed && (mine || total !== 0) && (
        <Switch checked={mine} disabled={loading} onChange={(event) => onMine(event.target.checked)}>
          {t('onlyMine')}
        </Switch>
      )}
    </SectionHead>
  )
}

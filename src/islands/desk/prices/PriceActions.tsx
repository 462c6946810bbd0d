import { useStore } from '@nanostores/react'
import { Plus, Upload } from 'lucide-react'
import type { PriceList } from '../../../../contract/desk/prices.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { ListExport } from './ListExport.tsx'
import { $desk } from '../lib/desk-session.ts'
import type { ListTask } from './lists/ListDialogs.tsx'

interface Props {
  list: PriceList
  onImport: () => void
  onTask: (task: ListTask) => void
}

/** Import and export of a list, and a new one. */
export function PriceActions({ list: { code }, onImport, onTask }: Props) {
  const t = useTexts('prices')
  const isManager = useStore($desk, { ssr: () => undefined })?.staff.role === 'manager'
  return (
    <div className="flex flex-wrap gap-3">
      <ListExport code={code} />
      <Button look="outline" size="small" onClick={onImport}>
        <Upload aria-hidden className="size-4" />
        {t('import.action')}
      </Button>
      {isManager && (
        <Button size="small" onClick={() => onTask('new')}>
          <Plus aria-hidden className="size-4" />
          {t('lists.new')}
        </Button>
      )}
    </div>
  )
}

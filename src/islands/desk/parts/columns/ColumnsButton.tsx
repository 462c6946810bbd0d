import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import type { ColumnChoices } from './ColumnsDialog.tsx'

const ColumnsDialog = onDemand(async () => (await import('./ColumnsDialog.tsx')).ColumnsDialog)

interface Props<C extends string> extends Omit<ColumnChoices, 'labels' | 'save'> {
  /** All columns besides the fixed one, in default order. */
  all: readonly C[]
  labelOf: (column: C) => string
  save: (columns: C[] | null) => Promise<void>
}

/** Lets the user choose the columns of a list and their order, for themselves only. */
export function ColumnsButton<C extends string>({ all, labelOf, save, ...choices }: Props<C>) {
  const t = useTexts('desk')
  const [isOpen, setOpen] = useState(false)
  const existingColumn = (name: string) => all.find((column) => column === name) ?? []
  return (
    <>
      <Button
        appearance="outline"
        size="small"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={ColumnsDialog.preload}
        onFocus={ColumnsDialog.preload}
      >
        <Columns3 aria-hidden className="size-4" />
        {t('columns.action')}
      </Button>
      {isOpen && (
        <ColumnsDialog
          {...choices}
          labels={Object.fromEntries(all.map((column) => [column, labelOf(column)]))}
          save={(names) => save(names && names.flatMap(existingColumn))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

import { lazy, Suspense } from 'react'
import type { ShoppingList } from '../../../contract/shopping-list.ts'
import { useEver } from '../../lib/use-ever.ts'
import type { useReorder } from '../reorder/parts/use-reorder.ts'
import type { Report } from './use-list-to-cart.ts'

const ReportDialog = lazy(() => import('./ReportDialog.tsx').then(({ ReportDialog }) => ({ default: ReportDialog })))
const DeleteDialog = lazy(() => import('./DeleteDialog.tsx').then(({ DeleteDialog }) => ({ default: DeleteDialog })))

const ReorderDialog = lazy(async () => ({
  default: (await import('../reorder/parts/ReorderDialog.tsx')).ReorderDialog
}))

interface Props {
  /** What differs about a list since it was saved, and what is to be done. */
  again: ReturnType<typeof useReorder>
  report?: Report
  onReportClose: () => void
  /** The list to be deleted, once that is confirmed. */
  doomed?: ShoppingList
  onDeleteClose: () => void
  onDeleted: () => void
}

/** What stands over the lists; its code comes with the first use. */
export function ListDialogs({ again, report, onReportClose, doomed, onDeleteClose, onDeleted }: Props) {
  return (
    <Suspense>
      {useEver(again.question) && (
        <ReorderDialog
          question={again.question}
          busy={again.busy !== undefined}
          onAnswer={again.answer}
          onClose={again.dismiss}
        />
      )}
      {useEver(report) && <ReportDialog report={report} onClose={onReportClose} />}
      {useEver(doomed) && <DeleteDialog list={doomed} onClose={onDeleteClose} onDeleted={onDeleted} />}
    </Suspense>
  )
}

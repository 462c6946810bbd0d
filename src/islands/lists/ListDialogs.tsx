import { lazy, Suspense } from 'react'
import type { ShoppingList } from '../../../contract/shopping-list.ts'
import { useEver } from '../../lib/use-ever.ts'
import type { Report } from './use-list-to-cart.ts'

const ReportDialog = lazy(() => import('./ReportDialog.tsx').then(({ ReportDialog }) => ({ default: ReportDialog })))
const DeleteDialog = lazy(() => import('./DeleteDialog.tsx').then(({ DeleteDialog }) => ({ default: DeleteDialog })))

interface Props {
  report?: Report
  onReportClose: () => void
  /** The list to be deleted, once that is confirmed. */
  doomed?: ShoppingList
  onDeleteClose: () => void
  onDeleted: () => void
}

/** What stands over the lists; its code comes with the first use. */
export function ListDialogs({ report, onReportClose, doomed, onDeleteClose, onDeleted }: Props) {
  return (
    <Suspense>
      {useEver(report) && <ReportDialog report={report} onClose={onReportClose} />}
      {useEver(doomed) && <DeleteDialog list={doomed} onClose={onDeleteClose} onDeleted={onDeleted} />}
    </Suspense>
  )
}

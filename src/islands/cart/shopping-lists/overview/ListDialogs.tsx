import type { ShoppingList } from '../../../../../contract/cart/shopping-lists.ts'
import { useEver } from '../../../ui/use-ever.ts'
import type { Report } from './use-list-to-cart.ts'
import { onDemand } from '../../../ui/on-demand.tsx'

const ReportDialog = onDemand(async () => (await import('./ReportDialog.tsx')).ReportDialog)
const DeleteDialog = onDemand(async () => (await import('./DeleteDialog.tsx')).DeleteDialog)

interface Props {
  report?: Report
  onReportClose: () => void
  /** The list to delete, once confirmed. */
  toRemove?: ShoppingList
  onDeleteClose: () => void
  onDeleted: () => void
}

/** Dialogs over the lists; loaded on first use. */
export function ListDialogs({ report, onReportClose, toRemove, onDeleteClose, onDeleted }: Props) {
  return (
    <>
      {useEver(report) && <ReportDialog report={report} onClose={onReportClose} />}
      {useEver(toRemove) && <DeleteDialog list={toRemove} onClose={onDeleteClose} onDeleted={onDeleted} />}
    </>
  )
}

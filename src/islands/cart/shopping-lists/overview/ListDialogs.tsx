import type { ShoppingList } from '../../../../../contract/cart/shopping-lists.ts'
import { useWasOpened } from '../../../ui/use-was-opened.ts'
import { ListReport } from '../parts/ListReport.tsx'
import type { Report } from '../parts/use-list-to-cart.ts'
import { onDemand } from '../../../ui/on-demand.tsx'

const DeleteDialog = onDemand(async () => (await import('./DeleteDialog.tsx')).DeleteDialog)

interface Props {
  report?: Report
  onReportClose: () => void
  /** The list to delete, once confirmed. */
  toDelete?: ShoppingList
  onDeleteClose: () => void
  onDeleted: () => void
}

/** Dialogs over the lists; loaded on first use. */
export function ListDialogs({ report, onReportClose, toDelete, onDeleteClose, onDeleted }: Props) {
  return (
    <>
      <ListReport report={report} onClose={onReportClose} />
      {useWasOpened(toDelete) && <DeleteDialog list={toDelete} onClose={onDeleteClose} onDeleted={onDeleted} />}
    </>
  )
}

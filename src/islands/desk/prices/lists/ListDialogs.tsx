import type { PriceList } from '../../../../../contract/desk/prices.ts'
import { onDemand } from '../../../ui/on-demand.tsx'

const NewList = onDemand(async () => (await import('./NewList.tsx')).NewList)
const EditList = onDemand(async () => (await import('./EditList.tsx')).EditList)
const AssignList = onDemand(async () => (await import('./AssignList.tsx')).AssignList)

export type ListTask = 'new' | 'edit' | 'assign'

interface Props {
  task: ListTask
  lists: readonly PriceList[]
  list: PriceList
  onClose: () => void
  /** Called if the displayed list is outdated. */
  onChange: () => void
  /** Called after saving; `code` is that of a new list. */
  onDone: (code?: string) => void
}

/** The dialog for a price list task. */
export function ListDialogs({ task, lists, list, onClose, onChange, onDone }: Props) {
  if (task === 'new')
    return <NewList lists={lists} onClose={onClose} onChange={onChange} onDone={({ code }) => onDone(code)} />
  if (task === 'edit') return <EditList list={list} onClose={onClose} onChange={onChange} onDone={() => onDone()} />
  return <AssignList list={list} onClose={onClose} onDone={() => onDone()} />
}

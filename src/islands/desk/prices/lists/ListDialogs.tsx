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
  /** Called if the displayed lists are outdated. */
  onChange: () => void
  /** Called with the code of a new list, unless the dialog was closed in the meantime. */
  onCreated: (code: string) => void
}

/** The dialog for a price list task. */
export function ListDialogs({ task, lists, list, onCreated, ...callbacks }: Props) {
  if (task === 'new') return <NewList lists={lists} {...callbacks} onDone={({ code }) => onCreated(code)} />
  if (task === 'edit') return <EditList list={list} {...callbacks} />
  return <AssignList list={list} {...callbacks} />
}

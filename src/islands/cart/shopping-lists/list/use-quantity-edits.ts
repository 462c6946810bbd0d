import { showErrorToast } from '../../../../lib/toasts.ts'
import { useEffect, useMemo, useState } from 'react'
import { changeList, reloadLists } from '../store.ts'
import { pendingEdits, type QuantityEdits } from './edited-list.ts'

const noEdits: QuantityEdits = new Map()

/** Optimistic changes of a list's lines; `change` is stable. */
export function useQuantityEdits(id: string) {
  const [edits, setEdits] = useState(noEdits)
  const change = useMemo(() => lineChanges(id, setEdits), [id])
  useLeaveWarning(edits.size > 0)
  return { edits, change }
}

/**
 * Only one call runs at a time; changes made in the meantime are sent with the next one. After a failure, the lists are
 * reloaded to show the actual state.
 */
function lineChanges(id: string, show: (edits: QuantityEdits) => void) {
  let open = noEdits
  let sending = false
  const setEdits = (edits: QuantityEdits) => {
    open = edits
    show(edits)
  }
  const send = async (sent: QuantityEdits) => {
    try {
      const quantities = [...sent].map(([productVariant, quantity]) => ({ productVariant, quantity }))
      await changeList(id, { quantities })
      setEdits(pendingEdits(open, sent))
    } catch (error) {
      showErrorToast(error)
      await reloadLists()
      setEdits(noEdits)
    }
  }
  return async (variant: string, quantity: number): Promise<void> => {
    setEdits(new Map(open).set(variant, quantity))
    if (sending) return
    sending = true
    while (open.size > 0) await send(open)
    sending = false
  }
}

/** Makes the browser ask for confirmation when the page is left with a pending change. */
function useLeaveWarning(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isOpen])
}

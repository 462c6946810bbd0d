import type { TFunction } from 'i18next'
import { useEffect, useMemo, useState } from 'react'
import { useTexts } from '../../../../lib/texts.tsx'
import { tellFailure } from '../parts/tell-failure.ts'
import { changeList, findList, reloadLists } from '../store.ts'
import { openWishes, type Wishes, wishedList } from '../overview/wished-list.ts'

const none: Wishes = new Map()

/** Changes of a list's lines, shown at once; `change` stays the same function. */
export function useLines(id: string) {
  const t = useTexts('lists')
  const [wishes, setWishes] = useState(none)
  const change = useMemo(() => lineChanges(id, t, setWishes), [id, t])
  useLeaveWarning(wishes.size > 0)
  return { wishes, change }
}

/**
 * One call is under way at a time; what is asked for meanwhile goes with the next. After a failure the lists are read
 * again, so that the true state shows.
 */
function lineChanges(id: string, t: TFunction<'lists'>, show: (wishes: Wishes) => void) {
  let open = none
  let sending = false
  const put = (wishes: Wishes) => {
    open = wishes
    show(wishes)
  }
  const send = async (sent: Wishes) => {
    const list = findList(id)
    if (!list) return put(none)
    try {
      const rows = wishedList(list, sent).items.map(({ productVariant, quantity }) => ({ productVariant, quantity }))
      await changeList(id, { items: rows })
      put(openWishes(open, sent))
    } catch (error) {
      tellFailure(error, t)
      await reloadLists()
      put(none)
    }
  }
  return async (variant: string, quantity: number): Promise<void> => {
    put(new Map(open).set(variant, quantity))
    if (sending) return
    sending = true
    while (open.size > 0) await send(open)
    sending = false
  }
}

/** Whoever leaves the page while a change is on its way is asked by the browser. */
function useLeaveWarning(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isOpen])
}

import { useState } from 'react'
import { useLoad } from '../../../lib/api/use-load.ts'
import { showErrorToast } from '../../../lib/toasts.ts'

interface Page<Row> {
  rows: readonly Row[]
  /** The `after` of the next page; null if there is none. */
  next: string | null
}

interface List<Row> {
  /** Identifies the list; another one starts over. */
  key: string
  /** Any value; the list is loaded again if it changes. */
  reloadOn: unknown
  load: (after: string | undefined, signal?: AbortSignal) => Promise<Page<Row>>
}

/** A list that shows its first page, and older ones below it on demand; loading it again shows the first page. */
export function useOlder<Row>({ key, reloadOn, load }: List<Row>) {
  const [shown, setShown] = useState({ reloadOn, version: 0 })
  if (shown.reloadOn !== reloadOn) setShown({ reloadOn, version: shown.version + 1 })
  const { data, error, retry } = useLoad(key, (signal) => load(undefined, signal), { version: shown.version })
  const [older, setOlder] = useState<{ first: Page<Row>; rows: readonly Row[]; next: string | null }>()
  const [busy, setBusy] = useState(false)
  const added = older !== undefined && older.first === data ? older : undefined
  const next = added ? added.next : (data?.next ?? null)
  const showOlder = async () => {
    if (!data || next === null) return
    setBusy(true)
    try {
      const page = await load(next)
      setOlder({ first: data, rows: [...(added?.rows ?? []), ...page.rows], next: page.next })
    } catch (failure) {
      showErrorToast(failure)
    }
    setBusy(false)
  }
  return {
    rows: data && [...data.rows, ...(added?.rows ?? [])],
    error,
    retry,
    busy,
    hasOlder: next !== null,
    showOlder
  }
}

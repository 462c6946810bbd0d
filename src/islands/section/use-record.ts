import { useRef, useState } from 'react'
import { useLoad } from '../../lib/api/use-load.ts'

/**
 * Loads a record, and keeps its latest version: the response to one's own change, until the record has been loaded
 * again since. If it cannot be loaded again, the last one stays beside the error.
 */
export function useRecord<T>(key: string, load: (signal: AbortSignal) => Promise<T>) {
  const saves = useRef(0)
  const { data, error, retry } = useLoad(key, async (signal) => {
    const savedBefore = saves.current
    return { record: await load(signal), savedBefore }
  })
  const [saved, setSaved] = useState<{ record: T; number: number; error: unknown }>()
  const setRecord = (record: T) => {
    saves.current += 1
    setSaved({ record, number: saves.current, error })
  }
  // A load that was under way while the change was saved may have read the record before.
  const isNewer = saved !== undefined && (data === undefined || data.savedBefore < saved.number)
  return {
    record: isNewer ? saved.record : data?.record,
    setRecord,
    error: isNewer && saved.error === error ? undefined : error,
    reload: retry
  }
}

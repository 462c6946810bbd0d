import { useEffect, useState } from 'react'
import { useLoad } from '../../../lib/api/use-load.ts'

/** Debounce of suggestions in milliseconds. */
const debounceMs = 150

interface SuggestionResult<Item> {
  text: string
  items: readonly Item[]
}

/**
 * Suggestions for a text, requested after a pause in typing and while `isEnabled`. Those for a common prefix are kept
 * until the new ones arrive, to avoid flicker.
 */
export function useSuggestions<Item>(
  text: string,
  isEnabled: boolean,
  load: (text: string, signal: AbortSignal) => Promise<readonly Item[]>
) {
  const [query, setQuery] = useState('')
  useEffect(() => {
    if (!isEnabled || text === query) return
    const timer = setTimeout(() => setQuery(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text, isEnabled, query])
  const { data, error, loading, retry } = useLoad<SuggestionResult<Item>>(
    isEnabled && query !== '' ? query : undefined,
    async (signal) => ({ text: query, items: await load(query, signal) })
  )
  // Loading starts one render after the text has changed.
  const isDue = query !== '' && error === undefined && data?.text !== query
  const busy = loading || query !== text || isDue
  const items = data && isPrefixOfEither(data.text, text) ? data.items : []
  const state = items.length > 0 ? 'results' : busy ? 'loading' : error === undefined ? 'empty' : 'failed'
  return { items, state, busy, retry } as const
}

function isPrefixOfEither(text: string, otherText: string): boolean {
  return text.startsWith(otherText) || otherText.startsWith(text)
}

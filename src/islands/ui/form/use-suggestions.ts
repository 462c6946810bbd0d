import { useEffect, useState } from 'react'
import { useLoad } from '../../../lib/api/use-load.ts'

/** Debounce of suggestions in milliseconds. */
const typingPause = 150

interface SuggestionResult<Item> {
  text: string
  items: readonly Item[]
}

/**
 * Suggestions for a text, requested after a pause in typing and while `wanted`. Those for a common prefix are kept
 * until the new ones arrive, to avoid flicker.
 */
export function useSuggestions<Item>(
  text: string,
  wanted: boolean,
  load: (text: string, signal: AbortSignal) => Promise<readonly Item[]>
) {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    if (!wanted || text === asked) return
    const timer = setTimeout(() => setAsked(text), typingPause)
    return () => clearTimeout(timer)
  }, [text, wanted, asked])
  const { data, error, loading, retry } = useLoad<SuggestionResult<Item>>(
    wanted && asked !== '' ? asked : undefined,
    async (signal) => ({ text: asked, items: await load(asked, signal) })
  )
  // Loading starts one render after the text has changed.
  const isDue = asked !== '' && error === undefined && data?.text !== asked
  const busy = loading || asked !== text || isDue
  const items = data && isExtensionOf(data.text, text) ? data.items : []
  const state = items.length > 0 ? 'some' : busy ? 'loading' : error === undefined ? 'none' : 'failed'
  return { items, state, busy, retry } as const
}

function isExtensionOf(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one)
}

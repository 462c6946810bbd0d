import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useState } from 'react'
import type * as store from '../store.ts'

const $noLists = atom<store.ListsState>({ phase: 'loading', lists: [] })

/** The reader's own lists, if loaded. `load` fetches their code first, then the lists, each once per page. */
export function useOwnLists() {
  const [code, setCode] = useState<typeof store>()
  const { phase, lists } = useStore(code?.$lists ?? $noLists, { ssr: 'initial' })
  const load = async () => {
    const fetched = await import('../store.ts')
    setCode(fetched)
    await fetched.loadLists()
  }
  return { phase, own: lists.filter(({ mine }) => mine), load }
}

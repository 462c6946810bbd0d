import { useStore } from '@nanostores/react'
import { $lists } from '../store.ts'

/** The reader's own lists as far as they are known; nobody asks the server yet. */
export function useKnownLists() {
  const { phase, lists } = useStore($lists, { ssr: 'initial' })
  return { phase, own: lists.filter(({ mine }) => mine) }
}

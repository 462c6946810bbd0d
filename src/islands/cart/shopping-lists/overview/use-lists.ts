import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { currentToken } from '../../../../lib/api/session.ts'
import { $lists, loadLists } from '../store.ts'

/** The shopping lists, loaded once per page. */
export function useLists() {
  const state = useStore($lists, { ssr: 'initial' })
  useEffect(() => {
    if (currentToken()) void loadLists()
  }, [])
  return state
}

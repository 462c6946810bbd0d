import { useMemo } from 'react'
import { pathsIn } from './paths.ts'
import { useLocale } from './texts.tsx'

/** All page URLs in the page's language, inside an island. */
export function usePaths() {
  const locale = useLocale()
  return useMemo(() => pathsIn(locale), [locale])
}

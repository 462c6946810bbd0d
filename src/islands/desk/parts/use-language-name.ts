import { useCallback } from 'react'
import { languageName } from '../../../../contract/format.ts'
import { useLocale } from '../../../lib/texts.tsx'

/** Names a language in the reader's language: `languageName('de')` -> `German`. */
export function useLanguageName() {
  const locale = useLocale()
  return useCallback((code: string) => languageName(code, locale), [locale])
}

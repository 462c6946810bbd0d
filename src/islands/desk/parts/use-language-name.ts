import { useCallback } from 'react'
import { intlTag } from '../../../../contract/locale.ts'
import { useLocale } from '../../../lib/texts.tsx'

/** Names a language in the reader's own: `languageName('de')` -> `German`. */
export function useLanguageName() {
  const locale = useLocale()
  return useCallback(
    (code: string) => new Intl.DisplayNames(intlTag(locale), { type: 'language' }).of(code) ?? code,
    [locale]
  )
}

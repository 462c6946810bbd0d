import { useCallback } from 'react'
import { countryName } from '../../../../../contract/format.ts'
import { useLocale } from '../../../../lib/texts.tsx'

/** Names a country in the reader's language: `countryName('DE')` -> `Germany`. */
export function useCountryName() {
  const locale = useLocale()
  return useCallback((code: string) => countryName(code, locale), [locale])
}

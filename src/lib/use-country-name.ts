import { useCallback } from 'react'
import { intlTag } from '../../contract/locale.ts'
import { useLocale } from './texts.tsx'

/** Names a country in the reader's language: `countryName('DE')` -> `Germany`. */
export function useCountryName() {
  const tag = intlTag(useLocale())
  return useCallback((code: string) => new Intl.DisplayNames(tag, { type: 'region' }).of(code) ?? code, [tag])
}

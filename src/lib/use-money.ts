import { useCallback } from 'react'
import { formatMoney } from '../../contract/format.ts'
import { useLocale } from './texts.tsx'

/** Formats minor units for the locale: `money(125856, 'EUR')` -> `€1,258.56`. For labels; use Money on screen. */
export function useMoney() {
  const locale = useLocale()
  return useCallback((amount: number, currency: string) => formatMoney(amount, currency, locale), [locale])
}

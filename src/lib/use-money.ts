import { useCallback } from 'react'
import { intlTag } from '../../contract/locale.ts'
import { formatMoney } from '../../contract/money.ts'
import { useLocale } from './texts.tsx'

/** Writes minor units as the reader does: `money(125856, 'EUR')` -> `€1,258.56`. For labels; on screen use Money. */
export function useMoney() {
  const tag = intlTag(useLocale())
  return useCallback((amount: number, currency: string) => formatMoney(amount, currency, tag), [tag])
}

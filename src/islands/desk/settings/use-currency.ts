import { useState } from 'react'
import type { FieldErrors } from './SettingForm.tsx'
import { every } from './shipping/draft.ts'

/** The shown currency; after each attempt to save, the one with the first error, so that its field can be focused. */
export function useCurrency(errors: FieldErrors) {
  const [shown, setShown] = useState({ currency: every, errors })
  const [first] = Object.keys(errors)
  if (shown.errors !== errors) {
    const own = /\.inCurrency\.(.+)$/.exec(first ?? '')?.[1]
    const currency = own ?? (first?.endsWith('.amount') ? every : shown.currency)
    setShown({ currency, errors })
  }
  return [shown.currency, (currency: string) => setShown({ ...shown, currency })] as const
}

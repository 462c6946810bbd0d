import { useState } from 'react'
import type { FieldErrors } from './SettingForm.tsx'
import { anyCurrency } from './shipping/draft.ts'

/** The shown currency; after each attempt to save, the one with the first error, so that its field can be focused. */
export function useShownCurrency(errors: FieldErrors) {
  const [shown, setShown] = useState({ currency: anyCurrency, errors })
  const [first] = Object.keys(errors)
  if (shown.errors !== errors) {
    const errorCurrency = /\.inCurrency\.(.+)$/.exec(first ?? '')?.[1]
    const currency = errorCurrency ?? (first?.endsWith('.amount') ? anyCurrency : shown.currency)
    setShown({ currency, errors })
  }
  return [shown.currency, (currency: string) => setShown({ ...shown, currency })] as const
}

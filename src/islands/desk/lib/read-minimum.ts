import type { LocaleCode } from '../../../../contract/locale.ts'
import { readAmount } from '../../../../contract/read-number.ts'

/** Reads a partner's minimum order: null if empty or zero, undefined if invalid. */
export function readMinimum(text: string, currency: string, locale: LocaleCode): number | null | undefined {
  const read = readAmount(text, currency, locale)
  if (read.error !== undefined) return read.error === 'missing' ? null : undefined
  return read.value < 0 ? undefined : read.value || null
}

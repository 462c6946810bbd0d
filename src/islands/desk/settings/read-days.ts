import type { LocaleCode } from '../../../../contract/locale.ts'
import { type ReadNumber, readWhole } from '../../../../contract/read-number.ts'
import type { DraftError } from './draft-error.ts'

/** Parses a number of days in the format of the locale. */
export function readDays(
  text: string,
  locale: LocaleCode,
  { min, max }: { min: number; max: number }
): ReadNumber | { error: DraftError } {
  const read = readWhole(text, locale)
  if (read.error !== undefined) return read
  if (read.value < min) return { error: min > 0 ? 'not-positive' : 'negative' }
  return read.value > max ? { error: 'too-large' } : read
}

import type { PayableOrder } from '../../../../contract/desk/bank.ts'
import type { LocaleCode } from '../../../../contract/locale.ts'
import { readAmount } from '../../../../contract/read-number.ts'

/** The part of a transfer assigned to an order, as typed. */
export interface AllocationDraft extends PayableOrder {
  text: string
}

/** Parses a typed amount into minor units; undefined if invalid, 0 if empty. */
export function parseAllocation(text: string, currency: string, locale: LocaleCode): number | undefined {
  if (text.trim() === '') return 0
  const read = readAmount(text, currency, locale)
  return read.error === undefined && read.value >= 0 ? read.value : undefined
}

export const assignedTotal = (drafts: readonly AllocationDraft[], currency: string, locale: LocaleCode): number =>
  drafts.reduce((sum, { text }) => sum + (parseAllocation(text, currency, locale) ?? 0), 0)

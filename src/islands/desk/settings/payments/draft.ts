import { maxTermsDays } from '../../../../../contract/desk/partners/terms.ts'
import {
  methodCodes,
  maxTransferDays,
  type PaymentMethods
} from '../../../../../contract/desk/settings/payment-methods.ts'
import type { LocaleCode } from '../../../../../contract/locale.ts'
import type { DraftError, DraftErrors } from '../draft-error.ts'
import { readDays } from '../read-days.ts'

const dayFields = ['transferDays', 'newPartnerTermsDays'] as const

/** The setting with its days as typed. */
export type PaymentDraft = Omit<PaymentMethods, (typeof dayFields)[number]> & Record<(typeof dayFields)[number], string>

/** Converts the setting to a draft. */
export const openPayments = (value: PaymentMethods): PaymentDraft => ({
  ...value,
  transferDays: String(value.transferDays),
  newPartnerTermsDays: String(value.newPartnerTermsDays)
})

/** Texts with one of them as typed; an empty one falls back to the standard text. */
export function withText<Texts extends Readonly<Record<string, string>>>(texts: Texts, key: string, text: string) {
  const { [key]: _, ...rest } = texts
  return text === '' ? rest : { ...texts, [key]: text }
}

// A text that consists of spaces counts as empty.
const typedTexts = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))

/** Reads the setting from a draft, or returns every invalid field by path. */
export function readPaymentDraft(
  draft: PaymentDraft,
  locale: LocaleCode
): { value: PaymentMethods } | { wrong: DraftErrors } {
  const wrong: Record<string, DraftError> = {}
  for (const code of methodCodes)
    if (draft[code].countries?.length === 0) wrong[`value.${code}.countries`] = 'countries-missing'
  const days = (field: (typeof dayFields)[number], limits: { min: number; max: number }): number => {
    const read = readDays(draft[field], locale, limits)
    if (read.error === undefined) return read.value
    wrong[`value.${field}`] = read.error
    return 0
  }
  const value = {
    ...draft,
    names: typedTexts(draft.names),
    descriptions: typedTexts(draft.descriptions),
    transferDays: days('transferDays', { min: 1, max: maxTransferDays }),
    newPartnerTermsDays: days('newPartnerTermsDays', { min: 0, max: maxTermsDays })
  }
  return Object.keys(wrong).length > 0 ? { wrong } : { value }
}

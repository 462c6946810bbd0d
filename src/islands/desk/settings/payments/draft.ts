import { maxTermsDays } from '../../../../../contract/desk/partners/terms.ts'
import {
  methodCodes,
  maxTransferDays,
  type Offering,
  type PaymentMethods
} from '../../../../../contract/desk/settings/payment-methods.ts'
import type { LocaleCode } from '../../../../../contract/locale.ts'
import { collectNumber, type DraftError, type DraftErrors } from '../draft-error.ts'
import { readDays } from '../read-days.ts'

const dayFields = ['transferDays', 'newPartnerTermsDays'] as const

/** The setting with its days as typed. */
export type PaymentDraft = Omit<PaymentMethods, (typeof dayFields)[number]> & Record<(typeof dayFields)[number], string>

/** Converts the setting to a draft. */
export const toPaymentDraft = (value: PaymentMethods): PaymentDraft => ({
  ...value,
  transferDays: String(value.transferDays),
  newPartnerTermsDays: String(value.newPartnerTermsDays)
})

// A text that consists of spaces counts as empty.
const typedTexts = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))

// Without an offer, its countries are not shown, and none are needed.
const withoutHiddenCountries = ({ isOffered, countries }: Offering): Offering => ({
  isOffered,
  countries: isOffered || countries?.length !== 0 ? countries : null
})

/** Reads the setting from a draft, or returns every invalid field by path. */
export function readPaymentDraft(
  draft: PaymentDraft,
  locale: LocaleCode
): { value: PaymentMethods } | { invalid: DraftErrors } {
  const invalid: Record<string, DraftError> = {}
  const offerings = methodCodes.map((code) => [code, withoutHiddenCountries(draft[code])] as const)
  for (const [code, { countries }] of offerings)
    if (countries?.length === 0) invalid[`value.${code}.countries`] = 'countries-missing'
  const days = (field: (typeof dayFields)[number], limits: { min: number; max: number }): number =>
    collectNumber(readDays(draft[field], locale, limits), `value.${field}`, invalid)
  const value = {
    ...draft,
    ...Object.fromEntries(offerings),
    names: typedTexts(draft.names),
    descriptions: typedTexts(draft.descriptions),
    transferDays: days('transferDays', { min: 1, max: maxTransferDays }),
    newPartnerTermsDays: days('newPartnerTermsDays', { min: 0, max: maxTermsDays })
  }
  return Object.keys(invalid).length > 0 ? { invalid } : { value }
}

import { type CreditRules, maxCreditDays, maxReferenceRate } from '../../../../../contract/desk/settings/credit.ts'
import type { LocaleCode } from '../../../../../contract/locale.ts'
import { collectNumber, type DraftError, type DraftErrors } from '../draft-error.ts'
import { percentText, readPercentUpTo } from '../percent.ts'
import { readDays } from '../read-days.ts'
import { type AmountText, toAmountText } from '../shipping/draft.ts'
import { readAmountByCurrency } from '../shipping/read-draft.ts'

/** A reminder as typed. */
export interface ReminderDraft {
  days: string
  fee: AmountText
}

/** A reference rate as typed; the day is empty until chosen. */
export interface RateDraft {
  from: string
  rate: string
}

export interface CreditDraft {
  blockingDays: string
  reminders: readonly ReminderDraft[]
  referenceRates: readonly RateDraft[]
}

/** Converts the rules to a draft. */
export function toCreditDraft(
  { blockingDays, reminders, referenceRates }: CreditRules,
  locale: LocaleCode
): CreditDraft {
  return {
    blockingDays: String(blockingDays),
    reminders: reminders.map(({ days, fee }) => ({ days: String(days), fee: toAmountText(fee, locale) })),
    referenceRates: referenceRates.map(({ from, rate }) => ({ from, rate: percentText(rate, locale) }))
  }
}

/** Reads the rules from a draft, or returns every invalid field by path. */
export function readCreditDraft(
  { blockingDays, reminders, referenceRates }: CreditDraft,
  locale: LocaleCode
): { value: CreditRules } | { invalid: DraftErrors } {
  const invalid: Record<string, DraftError> = {}
  const days = (text: string, min: number) => readDays(text, locale, { min, max: maxCreditDays })
  const value = {
    blockingDays: collectNumber(days(blockingDays, 0), 'value.blockingDays', invalid),
    reminders: reminders.map(({ days: text, fee }, at) => {
      const path = `value.reminders[${at}]`
      return {
        days: collectNumber(days(text, 1), `${path}.days`, invalid),
        fee: readAmountByCurrency(fee, `${path}.fee`, { locale, invalid })
      }
    }),
    referenceRates: referenceRates.map(({ from, rate }, at) => {
      const path = `value.referenceRates[${at}]`
      if (from === '') invalid[`${path}.from`] = 'day-missing'
      const percent = readPercentUpTo(maxReferenceRate, rate, locale)
      return { from, rate: collectNumber(percent, `${path}.rate`, invalid) }
    })
  }
  return Object.keys(invalid).length > 0 ? { invalid } : { value }
}

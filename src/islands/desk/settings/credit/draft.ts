import { type CreditRules, maxReferenceRate } from '../../../../../contract/desk/settings/credit.ts'
import type { LocaleCode } from '../../../../../contract/locale.ts'
import type { ReadNumber } from '../../../../../contract/read-number.ts'
import type { DraftError, DraftErrors } from '../draft-error.ts'
import { percentText, readPercentUpTo } from '../percent.ts'
import { readDays } from '../read-days.ts'
import { type AmountText, openAmount } from '../shipping/draft.ts'
import { readAmountDraft } from '../shipping/read-draft.ts'

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
export function openCredit({ blockingDays, reminders, referenceRates }: CreditRules, locale: LocaleCode): CreditDraft {
  return {
    blockingDays: String(blockingDays),
    reminders: reminders.map(({ days, fee }) => ({ days: String(days), fee: openAmount(fee, locale) })),
    referenceRates: referenceRates.map(({ from, rate }) => ({ from, rate: percentText(rate, locale) }))
  }
}

/** Reads the rules from a draft, or returns every invalid field by path. */
export function readCreditDraft(
  { blockingDays, reminders, referenceRates }: CreditDraft,
  locale: LocaleCode
): { value: CreditRules } | { wrong: DraftErrors } {
  const wrong: Record<string, DraftError> = {}
  const note = (path: string, read: ReadNumber | { error: DraftError }): number => {
    if (read.error === undefined) return read.value
    wrong[path] = read.error
    return 0
  }
  const days = (text: string, min: number) => readDays(text, locale, { min, max: 365 })
  const value = {
    blockingDays: note('value.blockingDays', days(blockingDays, 0)),
    reminders: reminders.map(({ days: text, fee }, at) => {
      const path = `value.reminders[${at}]`
      const amount = readAmountDraft(fee, locale, `${path}.fee`)
      if ('wrong' in amount) Object.assign(wrong, amount.wrong)
      return {
        days: note(`${path}.days`, days(text, 1)),
        fee: 'wrong' in amount ? { amount: 0, inCurrency: {} } : amount.value
      }
    }),
    referenceRates: referenceRates.map(({ from, rate }, at) => {
      const path = `value.referenceRates[${at}]`
      if (from === '') wrong[`${path}.from`] = 'day-missing'
      return { from, rate: note(`${path}.rate`, readPercentUpTo(maxReferenceRate, rate, locale)) }
    })
  }
  return Object.keys(wrong).length > 0 ? { wrong } : { value }
}

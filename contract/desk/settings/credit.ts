import { array, type Infer, integer, max, min, object, size } from 'superstruct'
import { endpoint } from '../../endpoint.ts'
import { AmountByCurrency } from '../../pricing/shipping.ts'
import { EnteredDay } from '../../scalars.ts'
import { newSettingOf, settingOf } from './settings.ts'

/** The highest reference rate, in hundredths of a percent. */
export const maxReferenceRate = 5_000

export const maxReferenceRates = 100

/** The most days for blocking and reminders. */
export const maxCreditDays = 365

const days = (minDays: number) => max(min(integer(), minDays), maxCreditDays)

/** One of the three reminders: the days after the due date on which it is sent, and its fee. */
const Reminder = object({ days: days(1), fee: AmountByCurrency })

/** The central bank's reference rate from a day on, in hundredths of a percent. */
export const ReferenceRate = object({ from: EnteredDay, rate: max(min(integer(), 0), maxReferenceRate) })

/** Rules for all partners without their own conditions. */
export const CreditRules = object({
  /** Days overdue after which an invoice blocks invoice terms. */
  blockingDays: days(0),
  reminders: size(array(Reminder), 3),
  /** For interest on late payment under directive 2011/7/EU; without a rate, no interest is shown. */
  referenceRates: size(array(ReferenceRate), 0, maxReferenceRates)
})
export type CreditRules = Infer<typeof CreditRules>

const path = '/api/v2/desk/settings/credit'

/** Credit and reminders. */
export const readCreditRules = endpoint({
  method: 'GET',
  path,
  for: 'finance-settings',
  output: settingOf(CreditRules)
})

/** Saves the rules, which apply to open invoices and new orders immediately; sent reminders are unchanged. */
export const saveCreditRules = endpoint({
  method: 'PUT',
  path,
  for: 'finance-settings',
  input: newSettingOf(CreditRules),
  output: settingOf(CreditRules),
  errors: { 'setting-changed': 409, 'unknown-currency': 422, 'reminder-days-order': 422, 'reference-rate-taken': 422 }
})

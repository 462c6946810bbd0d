import type { Input } from '../../../contract/endpoint.ts'
import type { CreditRules, saveCreditRules } from '../../../contract/desk/settings/credit.ts'
import { formatDate } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { settings } from '../../core/settings/service.ts'
import type { Tx } from '../../db/tx.ts'
import { type InvalidField, rejectInvalid, saveSetting, type SaveContext } from './save.ts'
import { amountsOf, unknownCurrencies } from './shipping.ts'

/**
 * Saves when terms are blocked, when reminders are sent with which fee, and the interest rates.
 * @throws ApiError 'reminder-days-order', 'reference-rate-taken', 'unknown-currency', 'setting-changed'
 */
export function changeCreditRules(
  tx: Tx,
  { value: rules, basedOn }: Input<typeof saveCreditRules>,
  context: SaveContext
) {
  rejectInvalid(invalidFields(rules, context.locale), context.locale)
  const value = { ...rules, referenceRates: rules.referenceRates.toSorted((a, b) => a.from.localeCompare(b.from)) }
  return saveSetting(tx, settings.credit, { value, basedOn, fields: fieldsOf }, context)
}

function invalidFields({ reminders, referenceRates }: CreditRules, locale: LocaleCode): InvalidField[] {
  return [
    ...reminders.flatMap(({ days, fee }, at): InvalidField[] => {
      const field = `value.reminders[${at}]`
      const isLater = days > (reminders[at - 1]?.days ?? 0)
      const order = isLater ? [] : [{ field: `${field}.days`, code: 'reminder-days-order' as const }]
      return [...order, ...unknownCurrencies(fee, `${field}.fee`)]
    }),
    ...referenceRates.flatMap(({ from }, at): InvalidField[] => {
      if (referenceRates.findIndex((rate) => rate.from === from) === at) return []
      const values = { date: formatDate(from, locale) }
      return [{ field: `value.referenceRates[${at}].from`, code: 'reference-rate-taken', values }]
    })
  ]
}

// In the log, each fee and rate is a field named after its step or day.
const fieldsOf = ({ blockingDays, reminders, referenceRates }: CreditRules): Record<string, unknown> => ({
  blockingDays,
  reminderDays: reminders.map(({ days }) => days).join(', '),
  ...Object.fromEntries(reminders.map(({ fee }, at) => [`reminderFee · ${at + 1}`, amountsOf(fee)])),
  ...Object.fromEntries(referenceRates.map(({ from, rate }) => [`referenceRate · ${from}`, { taxRate: rate }]))
})

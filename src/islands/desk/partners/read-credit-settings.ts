import type { changeCredit, Partner } from '../../../../contract/desk/partners/partners.ts'
import type { Input } from '../../../../contract/endpoint.ts'
import type { LocaleCode } from '../../../../contract/locale.ts'
import { readAmount, type ReadNumber, readWhole } from '../../../../contract/read-number.ts'

type CreditSettings = Omit<Input<typeof changeCredit>, 'version'>
type Field = 'creditLimit' | 'blockingDays' | 'termsDays' | 'reminderDays' | 'reminderFees'

/** Reads the credit settings from the form, or returns the invalid field. An empty field means the default. */
export function readCreditSettings(
  fields: FormData,
  { currencyCode }: Pick<Partner, 'currencyCode'>,
  locale: LocaleCode
): CreditSettings | { invalid: Field } {
  const text = (name: Field) => String(fields.get(name) ?? '').trim()
  const amount = (value: string) => valueOf(readAmount(value, currencyCode, locale))
  const wholeNumber = (value: string) => valueOf(readWhole(value, locale))
  const setting = (name: Field, read: (value: string) => number | undefined) =>
    text(name) === '' ? null : read(text(name))
  // One for each of the three reminders.
  const perReminder = (name: Field, read: (value: string) => number | undefined) => {
    if (text(name) === '') return null
    const numbers = text(name)
      .split(/[;\s]+/)
      .map(read)
    return numbers.length === 3 && numbers.every((number) => number !== undefined) ? numbers : undefined
  }
  const creditLimit = setting('creditLimit', amount)
  const blockingDays = setting('blockingDays', wholeNumber)
  const termsDays = setting('termsDays', wholeNumber)
  const reminderDays = perReminder('reminderDays', wholeNumber)
  const reminderFees = perReminder('reminderFees', amount)
  if (creditLimit === undefined) return { invalid: 'creditLimit' }
  if (blockingDays === undefined) return { invalid: 'blockingDays' }
  if (termsDays === undefined) return { invalid: 'termsDays' }
  if (reminderDays === undefined) return { invalid: 'reminderDays' }
  if (reminderFees === undefined) return { invalid: 'reminderFees' }
  const sendsReminders = fields.get('sendsReminders') === 'on'
  return {
    creditLimit,
    blockingDays,
    termsDays: termsDays ?? 0,
    sendsReminders,
    reminderDays,
    reminderFees
  }
}

const valueOf = (number: ReadNumber) => (number.error === undefined ? number.value : undefined)

import type { Input } from '../../../contract/endpoint.ts'
import {
  accountNames,
  type AccountNumbers,
  datevNumbers,
  type saveAccountNumbers
} from '../../../contract/desk/settings/accounting.ts'
import { settings } from '../../core/settings/service.ts'
import type { Tx } from '../../db/tx.ts'
import { type InvalidField, rejectInvalid, saveSetting, type SaveContext } from './save.ts'

/**
 * Saves the account numbers.
 * @throws ApiError 'siren-invalid', 'datev-number', 'datev-chart', 'datev-account', 'datev-customers-only', 'fec-account',
 * 'setting-changed'
 */
export function changeAccountNumbers(
  tx: Tx,
  { value, basedOn }: Input<typeof saveAccountNumbers>,
  context: SaveContext
) {
  rejectInvalid(invalidNumbers(value), context.locale)
  return saveSetting(tx, settings.accounting, { value, basedOn, fields: fieldsOf }, context)
}

/** All fields that the formats do not allow. */
function invalidNumbers(value: AccountNumbers): InvalidField[] {
  const { siren, chart } = value
  return [
    ...(siren === '' || isSiren(siren) ? [] : [{ field: 'value.siren', code: 'siren-invalid' as const }]),
    ...(['adviser', 'client'] as const).flatMap((name) => invalidNumber(name, value[name])),
    // Two digits for the chart, followed by two for the variant of some.
    ...(/^(\d{2}){1,2}$/.test(chart) ? [] : [{ field: 'value.chart', code: 'datev-chart' as const }]),
    ...accountNames.flatMap((name) => invalidAccount(name, value))
  ]
}

function invalidNumber(name: 'adviser' | 'client', text: string): InvalidField[] {
  const { min, max } = datevNumbers[name]
  const isValid = /^[1-9]\d*$/.test(text) && Number(text) >= min && Number(text) <= max
  return isValid
    ? []
    : [{ field: `value.${name}`, code: 'datev-number', values: { min: String(min), max: String(max) } }]
}

function invalidAccount(name: (typeof accountNames)[number], value: AccountNumbers): InvalidField[] {
  const { fec, datev } = value[name]
  const { accountDigits: digits } = value
  const field = `value.${name}.datev`
  const isCustomers = name === 'customers'
  // Debtors have a digit more than other accounts, and all customers may share one debtor.
  const hasLength = datev.length === digits || (isCustomers && datev.length === digits + 1)
  return [
    // The first three digits are those of the plan comptable, whose classes are 1 to 8; the rest is free.
    ...(/^[1-8]\d{2}[0-9A-Z]*$/.test(fec) ? [] : [{ field: `value.${name}.fec`, code: 'fec-account' as const }]),
    ...(/^\d+$/.test(datev) && hasLength ? [] : [{ field, code: 'datev-account' as const, values: { digits } }]),
    // DATEV rejects a row with one account on both sides.
    ...(!isCustomers && datev === value.customers.datev ? [{ field, code: 'datev-customers-only' as const }] : [])
  ]
}

/** Nine digits with a Luhn check digit. */
function isSiren(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false
  const digits = Array.from(text, Number).map((digit, at) => (at % 2 === 1 ? digit * 2 : digit))
  return digits.reduce((sum, digit) => sum + (digit > 9 ? digit - 9 : digit), 0) % 10 === 0
}

// In the log, each account is a field.
function fieldsOf({ siren, adviser, client, chart, accountDigits, firstMonth, ...accounts }: AccountNumbers) {
  return {
    siren,
    datevAdviser: adviser,
    datevClient: client,
    datevChart: chart,
    accountDigits,
    firstMonth,
    ...Object.fromEntries(accountNames.map((name) => [`account-${name}`, accounts[name]]))
  }
}

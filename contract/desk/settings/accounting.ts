import { type Infer, integer, max, min, object } from 'superstruct'
import { endpoint } from '../../endpoint.ts'
import { lineText } from '../../scalars.ts'
import { newSettingOf, settingOf } from './settings.ts'

/** The accounts that the journal posts to. */
export const accountNames = [
  'customers',
  'bank',
  'sales-domestic',
  'sales-destination',
  'sales-reverse-charge',
  'sales-export',
  'shipping',
  'vat',
  'vat-destination',
  'losses',
  'rounding',
  'fees',
  'opening'
] as const
export type AccountName = (typeof accountNames)[number]

/** Lengths of account numbers that DATEV allows. */
export const datevLengths = { min: 4, max: 8 }

/** Ranges of DATEV numbers of tax advisers and clients. */
export const datevNumbers = { adviser: { min: 1001, max: 9_999_999 }, client: { min: 1, max: 99_999 } }

/** Number and name of an account in the FEC and the table exports, and its DATEV number. */
const Account = object({ fec: lineText(1, 12), name: lineText(1, 60), datev: lineText(1, 9) })

/**
 * The numbers in the exports for accountants. The accounts are fields of their own, so that one added by a later
 * release has its default.
 */
export const AccountNumbers = object({
  /** For the FEC's file name; empty for sellers outside France. */
  siren: lineText(0, 9),
  /** DATEV numbers of tax adviser and client, and the chart of accounts, like `03`. */
  adviser: lineText(1, 7),
  client: lineText(1, 5),
  chart: lineText(1, 4),
  /** Length of DATEV account numbers. */
  accountDigits: max(min(integer(), datevLengths.min), datevLengths.max),
  /** First month of the financial year, 1 for January. */
  firstMonth: max(min(integer(), 1), 12),
  customers: Account,
  bank: Account,
  'sales-domestic': Account,
  'sales-destination': Account,
  'sales-reverse-charge': Account,
  'sales-export': Account,
  shipping: Account,
  vat: Account,
  'vat-destination': Account,
  losses: Account,
  rounding: Account,
  fees: Account,
  opening: Account
})
export type AccountNumbers = Infer<typeof AccountNumbers>

const path = '/api/v2/desk/settings/accounting'

export const readAccountNumbers = endpoint({
  method: 'GET',
  path,
  for: 'finance-settings',
  output: settingOf(AccountNumbers)
})

/** Saves the numbers, which all exports use from then on, also those of earlier periods. */
export const saveAccountNumbers = endpoint({
  method: 'PUT',
  path,
  for: 'finance-settings',
  input: newSettingOf(AccountNumbers),
  output: settingOf(AccountNumbers),
  errors: {
    'setting-changed': 409,
    'siren-invalid': 422,
    'datev-number': 422,
    'datev-chart': 422,
    'datev-account': 422,
    'datev-customers-only': 422,
    'fec-account': 422
  }
})

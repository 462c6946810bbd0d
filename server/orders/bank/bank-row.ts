import { createHash } from 'node:crypto'
import { exponentOf, symbolOf } from '../../../contract/format.ts'
import type { bankRowProblems } from '../../../contract/desk/bank.ts'
import { maxAmount } from '../../../contract/read-number.ts'
import { Day } from '../../../contract/scalars.ts'

/** A credit on the seller's account, as read from a bank file. */
export interface BankCredit {
  /** IBAN of the account; null if the file names none. */
  account: string | null
  bookedOn: string
  valueOn: string
  /** In minor units of `currency`; positive. */
  amount: number
  currency: string
  debtorName: string
  debtorIban: string
  remittance: string
  /** The bank's own reference, or null. */
  reference: string | null
}

export type RowProblem = (typeof bankRowProblems)[number]

/** A row of a bank file: a credit, a debit, or the reason it cannot be read. */
export type BankRow = { row: number } & ({ credit: BankCredit } | { problem: RowProblem } | { isDebit: true })

/** Maximum lengths of stored texts; banks allow 140 characters per line of remittance information. */
const limits = { name: 140, remittance: 1000, reference: 100 } as const

/** Removes control characters, collapses whitespace and truncates to `limits`. */
export function cleanText(text: string, limit: keyof typeof limits): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, limits[limit])
}

/** `FR76 3000 …` -> `FR763000…`; empty if the text is not an IBAN. */
export function cleanIban(text: string): string {
  const bare = text.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()
  return /^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(bare) ? bare : ''
}

/** Placeholders that banks use when there is no reference. */
const noReference = /^(NON ?REF|NOT ?PROVIDED|NOREF|NONE|N\/A|-)?$/i

export function cleanReference(text: string): string | null {
  const reference = cleanText(text, 'reference')
  return noReference.test(reference) ? null : reference
}

export type DecimalMark = '.' | ','

/**
 * Parses an amount from a bank file into minor units, using the file's decimal mark: `('1.234,50', 'EUR', ',')` ->
 * 123450. Returns undefined if the text is not an amount or has more decimals than the currency; it never guesses or
 * rounds.
 */
export function readBankAmount(text: string, currency: string, mark: DecimalMark): number | undefined {
  const plain = bareAmount(text, currency)
  const integerPattern = mark === ',' ? String.raw`\d{1,3}(?:\.\d{3})+|\d+` : String.raw`\d{1,3}(?:,\d{3})+|\d+`
  const [, sign, units, fraction = ''] =
    new RegExp(`^([-+]?)(${integerPattern})(?:\\${mark}(\\d+))?$`).exec(plain) ?? []
  const decimals = fraction.replace(/0+$/, '')
  if (units === undefined || decimals.length > exponentOf(currency)) return undefined
  const value = Number(units.replaceAll(/\D/g, '') + decimals.padEnd(exponentOf(currency), '0'))
  if (value > maxAmount) return undefined
  return sign === '-' ? 0 - value : value
}

/** Strips the currency and the thousands separators (spaces, apostrophes), and moves a trailing sign to the front. */
const bareAmount = (text: string, currency: string) =>
  text
    .normalize('NFKC')
    .replaceAll(symbolOf(currency), '')
    .replaceAll(currency, '')
    .replaceAll('−', '-')
    .replaceAll(/[\s'’]/g, '')
    .replace(/^(.*\d)([-+])$/, '$2$1')

/**
 * Detects a file's decimal mark from the unambiguous amounts: those with one or two decimals, or with both separators.
 * If they disagree, the more frequent mark wins; undefined if every amount is ambiguous, like `1.234`.
 */
export function decimalMarkOf(amounts: readonly string[]): DecimalMark | undefined {
  const marks = amounts.flatMap((text): DecimalMark[] => {
    const digits = text.replaceAll(/[^\d.,]/g, '')
    const last = /[.,](?=\d*$)/.exec(digits)?.[0]
    const isUnambiguous = /[.,]\d{1,2}$/.test(digits) || (digits.includes('.') && digits.includes(','))
    return isUnambiguous && (last === '.' || last === ',') ? [last] : []
  })
  const points = marks.filter((mark) => mark === '.').length
  if (marks.length === 0) return undefined
  return points * 2 > marks.length ? '.' : ','
}

/**
 * `2026-11-20`, `20.11.2026`, `20/11/26`, with or without a time -> `2026-11-20`; undefined if the text is not a date.
 */
export function readBankDay(text: string): string | undefined {
  const iso = /^(\d{4}-\d\d-\d\d)(?:[T ].*)?$/.exec(text.trim())?.[1]
  const [, date = '', month = '', year = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d\d)$/.exec(text.trim()) ?? []
  const day = iso ?? `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return Day.is(day) ? day : undefined
}

/** Fingerprint of a credit that is the same in every file format: case, spaces and punctuation are ignored. */
export function fingerprintOf(credit: BankCredit): string {
  const bare = (text: string) =>
    text
      .normalize('NFKD')
      .replaceAll(/[^0-9A-Za-z]/g, '')
      .toUpperCase()
  const { bookedOn, amount, currency, debtorIban, debtorName, remittance } = credit
  const parts = [bookedOn, amount, currency, debtorIban || bare(debtorName), bare(remittance)]
  return createHash('sha256').update(parts.join('|')).digest('hex')
}

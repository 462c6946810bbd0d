import { createHash } from 'node:crypto'
import { exponentOf } from '../../../contract/format.ts'
import type { bankRowProblems } from '../../../contract/desk/bank.ts'
import { readAmount } from '../../../contract/read-number.ts'
import { Day } from '../../../contract/scalars.ts'

/** A credit on the seller's account, as a bank file has it. */
export interface Credit {
  /** IBAN of the account; null if the file names none. */
  account: string | null
  bookedOn: string
  valueOn: string
  /** Minor units of `currency`, positive. */
  amount: number
  currency: string
  debtorName: string
  debtorIban: string
  remittance: string
  /** The bank's own reference, or null. */
  reference: string | null
}

export type RowProblem = (typeof bankRowProblems)[number]

/** A row of a bank file: a credit, a debit, or why it cannot be read. */
export type BankRow = { row: number } & ({ credit: Credit } | { problem: RowProblem } | { isDebit: true })

/** Longest stored texts; a bank allows 140 characters per line of remittance information. */
const limits = { name: 140, remittance: 1000, reference: 100 } as const

/** Without control characters, with single spaces, at most `limits` long. */
export function cleanText(text: string, limit: keyof typeof limits): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, limits[limit])
}

/** `FR76 3000 …` -> `FR763000…`; empty if it is no IBAN. */
export function cleanIban(text: string): string {
  const bare = text.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()
  return /^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(bare) ? bare : ''
}

/** Placeholders that banks write where they have no reference. */
const noReference = /^(NON ?REF|NOT ?PROVIDED|NOREF|NONE|N\/A|-)?$/i

export function cleanReference(text: string): string | null {
  const reference = cleanText(text, 'reference')
  return noReference.test(reference) ? null : reference
}

/**
 * An amount of a bank file in minor units, in either decimal format: `1.234,50` and `1,234.50`. Three digits after the
 * only separator are thousands, because no currency of the shop has three decimals.
 */
export function readBankAmount(text: string, currency: string): number | undefined {
  const english = readAmount(text, currency, 'en')
  const read = english.error === 'digits' && exponentOf(currency) < 3 ? readAmount(text, currency, 'de') : english
  return read.error === undefined ? read.value : undefined
}

/** `2026-11-20`, `20.11.2026`, `20/11/26` or a time after it -> `2026-11-20`; undefined if it is no date. */
export function readBankDay(text: string): string | undefined {
  const iso = /^(\d{4}-\d\d-\d\d)(?:[T ].*)?$/.exec(text.trim())?.[1]
  const [, date = '', month = '', year = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d\d)$/.exec(text.trim()) ?? []
  const day = iso ?? `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return Day.is(day) ? day : undefined
}

/** The same for the same credit, whatever file it comes in: spelling, spaces and punctuation do not count. */
export function fingerprintOf(credit: Credit): string {
  const bare = (text: string) =>
    text
      .normalize('NFKD')
      .replaceAll(/[^0-9A-Za-z]/g, '')
      .toUpperCase()
  const { bookedOn, amount, currency, debtorIban, debtorName, remittance } = credit
  const parts = [bookedOn, amount, currency, debtorIban || bare(debtorName), bare(remittance)]
  return createHash('sha256').update(parts.join('|')).digest('hex')
}

import { toDecimalString } from '../../../contract/format.ts'
import type { AccountNumbers } from '../../../contract/desk/settings/accounting.ts'
import type { Journal, JournalEntry } from './journal.ts'

/** The 18 columns of the FEC, in their order (article A. 47 A-1 of the Livre des procédures fiscales). */
const columns = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise'
] as const

const journals: Readonly<Record<Journal, readonly [string, string]>> = {
  sales: ['VE', 'Ventes'],
  bank: ['BQ', 'Banque'],
  other: ['OD', 'Opérations diverses']
}

const labels: Readonly<Record<JournalEntry['kind'], string>> = {
  invoice: 'Facture',
  'credit-note': 'Avoir',
  payment: 'Règlement',
  refund: 'Remboursement',
  'credit-transfer': 'Imputation d’un avoir',
  'write-off': 'Créance irrécouvrable',
  rounding: 'Écart de règlement',
  'reminder-fee': 'Frais de relance',
  'opening-balance': 'À nouveau'
}

const compact = (day: string) => day.replaceAll('-', '')
// Tabs separate columns and line breaks separate rows, so neither may appear in a value.
const clean = (text: string) => text.replaceAll(/[\t\r\n|]+/g, ' ').trim()

/**
 * The lines of the FEC from a day on: a header, then one line per posting. Amounts are in euros. `entries` begin with
 * the fiscal year, which numbers them, so that the files of its parts continue each other.
 */
export async function* fecLines(
  entries: AsyncIterable<JournalEntry>,
  from: string,
  numbers: AccountNumbers
): AsyncGenerator<string> {
  yield lineOf(columns)
  let number = 0
  for await (const entry of entries) {
    number += 1
    if (entry.day < from) continue
    for (const posting of entry.postings) {
      const { fec, name } = numbers[posting.account]
      const isCustomer = posting.account === 'customers'
      const reference = entry.document ?? entry.order
      const isReversal = entry.kind === 'payment' && entry.side === 'debit'
      const label = isReversal ? 'Annulation de règlement' : labels[entry.kind]
      yield lineOf([
        ...journals[entry.journal],
        String(number),
        compact(entry.day),
        fec,
        name,
        isCustomer ? auxiliaryOf(entry.customer.id) : '',
        isCustomer ? entry.customer.name : '',
        reference,
        compact(entry.day),
        `${label} ${reference} ${entry.customer.name}`,
        toDecimalString(posting.debit, 2, ','),
        toDecimalString(posting.credit, 2, ','),
        '',
        '',
        compact(entry.day),
        '',
        ''
      ])
    }
  }
}

const lineOf = (cells: readonly string[]) => `${cells.map(clean).join('\t')}\r\n`

/** The customer's auxiliary account, at most 17 characters. */
const auxiliaryOf = (companyId: string) =>
  `C${companyId
    .replaceAll(/[^0-9A-Za-z]/g, '')
    .slice(-16)
    .toUpperCase()}`

/** `('894417062', '2026-12-31')` -> `894417062FEC20261231.txt`: the SIREN and the last day. */
export const fecName = (siren: string, to: string): string => `${siren}FEC${compact(to)}.txt`

import { type ReadCell, ReadError, readInWorker } from '../../adapters/spreadsheets/service.ts'
import { forEachYielding } from '../../core/batches.ts'
import {
  type BankRow,
  type DecimalMark,
  decimalMarkOf,
  cleanIban,
  cleanReference,
  cleanText,
  readBankAmount,
  readBankDay
} from './bank-row.ts'
import { type BankColumn, bankColumns, bankTable } from './headers.ts'

/**
 * Reads a bank's CSV file in any of the five languages, in UTF-8 or Windows-1252. Amounts are signed, split into a
 * credit and a debit column, or come with an indicator of debit or credit. @throws ReadError, TooManyFiles
 */
export async function readBankCsv(
  bytes: Uint8Array<ArrayBuffer>,
  { maxRows, currency }: { maxRows: number; currency: string }
): Promise<BankRow[]> {
  const table = await readInWorker({ name: 'statement.csv', bytes, options: bankTable(maxRows) })
  const cellOf = (cells: (typeof table)[number]['cells']) => (column: BankColumn) => cells[bankColumns.indexOf(column)]
  const defaults = {
    currency,
    mark: decimalMarkOf(table.map(({ cells }) => amountOf(cellOf(cells)))),
    hasIndicator: table.some(({ cells }) => indicatorTextOf(cellOf(cells)) !== '')
  }
  const rows: BankRow[] = []
  await forEachYielding(table, ({ row, cells }) => {
    rows.push(rowOf(row, cellOf(cells), defaults))
  })
  if (rows.every((row) => 'problem' in row && row.problem === 'amount-missing')) throw new ReadError('file-no-columns')
  return rows
}

type Cells = (column: BankColumn) => ReadCell | null | undefined

const amountOf = (cellOf: Cells) => textOf(cellOf('amount')).trim() || textOf(cellOf('credit')).trim()

const indicatorTextOf = (cellOf: Cells) => textOf(cellOf('indicator')).trim().toUpperCase()

const creditIndicators = new Set('C,CR,CRDT,CREDIT,CRÉDIT,H,HABEN,A,AVERE,HABER,+'.split(','))
const debitIndicators = new Set('D,DR,DBIT,DEBIT,DÉBIT,S,SOLL,DARE,DEBE,-'.split(','))

/**
 * Facts about the file: the currency of rows that name none, the decimal mark if known, and whether amounts have
 * indicators.
 */
interface RowDefaults {
  currency: string
  mark: DecimalMark | undefined
  hasIndicator: boolean
}

function rowOf(row: number, cellOf: Cells, defaults: RowDefaults): BankRow {
  const text = (column: BankColumn) => textOf(cellOf(column))
  if ((['bookedOn', 'amount', 'credit'] as const).some((column) => cellOf(column)?.formula !== undefined))
    return { row, problem: 'formula' }
  const indicator = indicatorTextOf(cellOf)
  if (debitIndicators.has(indicator)) return { row, isDebit: true }
  if (defaults.hasIndicator && !creditIndicators.has(indicator)) return { row, problem: 'indicator' }
  const currency = text('currency').trim().toUpperCase() || defaults.currency
  const bookedOn = readBankDay(text('bookedOn'))
  const amountText = amountOf(cellOf)
  if (amountText === '')
    return text('debit').trim() === '' ? { row, problem: 'amount-missing' } : { row, isDebit: true }
  if (!/^[A-Z]{3}$/.test(currency)) return { row, problem: 'currency' }
  // Without a known decimal mark, the separator is ambiguous.
  if (defaults.mark === undefined && /[.,]/.test(amountText)) return { row, problem: 'amount-ambiguous' }
  const amount = readBankAmount(amountText, currency, defaults.mark ?? '.')
  if (amount === undefined) return { row, problem: 'amount' }
  if (amount < 0) return defaults.hasIndicator ? { row, problem: 'indicator' } : { row, isDebit: true }
  // The credit column is 0 in a debit row.
  if (amount === 0) return text('debit').trim() === '' ? { row, problem: 'amount' } : { row, isDebit: true }
  if (bookedOn === undefined) return { row, problem: 'date' }
  const account = text('account').trim()
  if (account !== '' && cleanIban(account) === '') return { row, problem: 'account' }
  return {
    row,
    credit: {
      account: cleanIban(account) || null,
      bookedOn,
      valueOn: readBankDay(text('valueOn')) ?? bookedOn,
      amount,
      currency,
      debtorName: cleanText(text('debtorName'), 'name'),
      debtorIban: cleanIban(text('debtorIban')),
      remittance: cleanText(`${text('remittance')} ${text('payerReference')}`, 'remittance'),
      reference: cleanReference(text('reference'))
    }
  }
}

const maxText = 2000

/** Takes a cell as written, even if it looks like a formula: formulas are never evaluated. */
const textOf = (cell: ReadCell | null | undefined) => (cell?.formula ?? cell?.text ?? '').slice(0, maxText)

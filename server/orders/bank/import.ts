import { createHash } from 'node:crypto'
import * as contract from '../../../contract/desk/bank.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { brand } from '../../../src/brand.ts'
import { singleFile, ReadError, uploadError } from '../../adapters/spreadsheets/service.ts'
import { daysBetween, sellerDay } from '../../core/dates.ts'
import { newId } from '../../core/ids.ts'
import { readSetting, settings } from '../../core/settings/service.ts'
import { forEachYielding } from '../../core/batches.ts'
import { serverText } from '../../core/texts.ts'
import type { Db } from '../../db/connect.ts'
import { nextNumber } from '../../db/counters.ts'
import type { BankTransfers } from '../../db/schema/bank.ts'
import type { Tx } from '../../db/tx.ts'
import { readCurrencies } from '../../pricing/service.ts'
import { type BankRow, cleanText, type BankCredit, fingerprintOf, type RowProblem } from './bank-row.ts'
import { readCamt } from './camt.ts'
import { oldestPostingDays } from '../ledger/service.ts'
import { readBankCsv } from './csv.ts'
import { insertTransfers, selectKnown } from './import-queries.ts'
import { type CreditIdentity, type NewCredit, classifyCredits } from './classify-credits.ts'

/** Maximum number of rejected rows listed with a reason. */
const maxProblems = 200

interface CreditRow extends CreditIdentity {
  row: number
  credit: BankCredit
}

/**
 * Stores the incoming transfers of a bank file that are not known yet; rejected rows change nothing.
 * @throws ApiError for the file as a whole
 */
export async function importBankFile(
  db: Db,
  files: readonly File[],
  { locale, now }: { locale: LocaleCode; now: Date }
): Promise<contract.BankFileReport> {
  const file = singleFile(files, contract.bankFileBytes, locale)
  const bytes = new Uint8Array(await file.arrayBuffer())
  // Hash first: the bytes are transferred to the worker thread that reads them.
  const hash = createHash('sha256').update(bytes).digest('hex')
  const rows = await readBankFile(file.name, bytes, locale)
  const currencies = new Set(await readCurrencies(db.read))
  const { iban } = await readSetting(db.read, settings.seller)
  const today = sellerDay(now.toISOString())
  const problems = rows.flatMap((row): Rejected[] => {
    if ('problem' in row) return [row]
    const problem = 'credit' in row ? creditProblem(row.credit, { iban, currencies, today }) : undefined
    return problem ? [{ row: row.row, problem }] : []
  })
  const rejected = new Set(problems.map(({ row }) => row))
  const credits: CreditRow[] = []
  await forEachYielding(rows, (row) => {
    if (!('credit' in row) || rejected.has(row.row)) return
    const { credit } = row
    credits.push({ row: row.row, credit, reference: credit.reference, fingerprint: fingerprintOf(credit) })
  })
  const fileName = cleanText(file.name, 'name')
  const fileContext = { fileName, hash, now, iban }
  const { added, known, differing } = await db.transaction((tx) => storeCredits(tx, credits, fileContext))
  const rejectedRows = [...problems, ...differing.map(({ row }): Rejected => ({ row, problem: 'reference-differs' }))]
  return {
    fileName,
    added: added.length,
    known: known.length,
    debits: rows.filter((row) => 'isDebit' in row).length,
    rejected: rejectedRows.length,
    problems: rejectedRows
      .toSorted((a, b) => a.row - b.row)
      .slice(0, maxProblems)
      .map(({ row, problem }) => ({ row, reason: serverText(locale, `bank.problems.${problem}`) }))
  }
}

interface Rejected {
  row: number
  problem: RowProblem
}

async function readBankFile(name: string, bytes: Uint8Array<ArrayBuffer>, locale: LocaleCode): Promise<BankRow[]> {
  const extension = contract.bankFileTypes.find((type) => name.toLowerCase().endsWith(`.${type}`))
  const maxRows = contract.bankRowLimit
  try {
    if (bytes.length === 0) throw new ReadError('file-empty')
    if (extension === 'xml') return await readCamt(bytes, maxRows)
    if (extension === 'csv') return await readBankCsv(bytes, { maxRows, currency: brand.currency })
    throw new ReadError('file-type')
  } catch (error) {
    throw uploadError(error, maxRows, locale, errorCodes)
  }
}

const errorCodes = {
  'file-type': 'bank-file-type',
  'file-old-excel': 'bank-file-type',
  'file-macros': 'bank-file-type',
  'file-encrypted': 'bank-file-type',
  'file-damaged': 'bank-file-damaged',
  'file-empty': 'bank-file-empty',
  'file-no-columns': 'bank-file-columns',
  'file-too-demanding': 'bank-file-damaged'
} as const

function creditProblem(
  { account, currency, bookedOn }: BankCredit,
  { iban, currencies, today }: { iban: string; currencies: ReadonlySet<string>; today: string }
): RowProblem | undefined {
  if (account !== null && account !== iban) return 'other-account'
  if (!currencies.has(currency)) return 'other-currency'
  if (bookedOn > today) return 'date'
  return daysBetween(bookedOn, today) > oldestPostingDays ? 'date-old' : undefined
}

interface FileContext {
  fileName: string
  hash: string
  now: Date
  /** IBAN of the seller's account. */
  iban: string
}

async function storeCredits(tx: Tx, credits: readonly CreditRow[], fileContext: FileContext) {
  // Serialises imports: the known transfers must not change during the comparison.
  await nextNumber(tx, 'bank-file')
  const classified = classifyCredits(credits, await selectKnown(tx, fileContext.iban, credits))
  await insertTransfers(
    tx,
    classified.added.map((credit) => transferRow(credit, fileContext))
  )
  return classified
}

const transferRow = (
  { row: { credit, fingerprint, reference }, identity }: NewCredit<CreditRow>,
  { fileName, hash, now, iban }: FileContext
): BankTransfers => ({
  id: newId(),
  account_iban: iban,
  identity,
  fingerprint,
  bank_reference: reference,
  booked_on: credit.bookedOn,
  value_on: credit.valueOn,
  amount: credit.amount,
  currency_code: credit.currency,
  debtor_name: credit.debtorName,
  debtor_iban: credit.debtorIban,
  remittance: credit.remittance,
  file_name: fileName,
  file_hash: hash,
  state: 'open',
  reason: null,
  company_id: null,
  staff_name: null,
  created_at: now.toISOString(),
  handled_at: null
})

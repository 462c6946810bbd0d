import { setImmediate as nextTurn } from 'node:timers/promises'
import { parseXml, ReadError } from '../../adapters/spreadsheets/service.ts'
import {
  type BankRow,
  cleanIban,
  cleanReference,
  cleanText,
  type BankCredit,
  readBankAmount,
  readBankDay
} from './bank-row.ts'

/** Bytes to parse before yielding to other requests. */
const chunkBytes = 64 * 1024
/** Maximum characters kept per element; no element needs more. */
const maxText = 1000
/** Maximum elements with text kept per entry or transaction. */
const maxFields = 50

/** The texts of an entry, or of one of its transactions, keyed by path. */
type Fields = Map<string, string>
interface Entry {
  fields: Fields
  transactions: Fields[]
}

/**
 * Reads the rows of a CAMT.053 statement (ISO 20022, 001.02 to 001.13); `row` is the position of the entry in the file.
 * Only the predefined XML entities are supported; a document type declaration aborts the read. @throws ReadError
 */
export async function readCamt(bytes: Uint8Array, maxRows: number): Promise<BankRow[]> {
  const rows: BankRow[] = []
  let path: string[] = []
  let account = ''
  let entry: Entry | undefined
  let entries = 0
  let isCamt = false
  const add = (text: string) => {
    const elementPath = path.join('/')
    if (elementPath.endsWith('Stmt/Acct/Id/IBAN')) account = (account + text).slice(0, maxText)
    if (entry) addText(entry, elementPath, text)
  }
  await parseXml(chunksOf(bytes), {
    open(name, attributes) {
      path.push(name)
      isCamt ||= path.length === 1 && Object.values(attributes).some(isVersion)
      if (!isCamt) throw new ReadError('file-type')
      const elementPath = path.join('/')
      if (name === 'Stmt') account = ''
      if (elementPath.endsWith('Stmt/Ntry')) entry = { fields: new Map(), transactions: [] }
      if (elementPath.endsWith('Ntry/NtryDtls/TxDtls')) entry?.transactions.push(new Map())
      if (entry && entry.transactions.length > maxRows) throw new ReadError('file-too-many-rows')
      if (entry && attributes['Ccy'] !== undefined) addText(entry, `${elementPath}/@Ccy`, attributes['Ccy'])
      // Separates the lines of remittance information, which would otherwise run together.
      if (entry && name === 'Ustrd') addText(entry, elementPath, ' ')
    },
    text: add,
    close() {
      if (entry && path.join('/').endsWith('Stmt/Ntry')) {
        entries += 1
        rows.push(...rowsOfEntry(entry, { row: entries, account: cleanIban(account) }))
        entry = undefined
        if (rows.length > maxRows) throw new ReadError('file-too-many-rows')
      }
      path = path.slice(0, -1)
    }
  })
  if (rows.length === 0) throw new ReadError('file-empty')
  return rows
}

const isVersion = (namespace: string) => /:camt\.053\.001\.(0[2-9]|1[0-3])$/.test(namespace)

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += chunkBytes) {
    yield bytes.subarray(from, from + chunkBytes)
    await nextTurn()
  }
}

function addText({ fields, transactions }: Entry, elementPath: string, text: string): void {
  const transaction = elementPath.includes('/NtryDtls/TxDtls/') ? transactions.at(-1) : undefined
  const target = transaction ?? fields
  const relativePath = elementPath.slice(elementPath.lastIndexOf(transaction ? '/TxDtls/' : '/Ntry/'))
  // Whitespace alone is the indentation between elements.
  if (!target.has(relativePath) && (target.size >= maxFields || text.trim() === '')) return
  target.set(relativePath, ((target.get(relativePath) ?? '') + text).slice(0, maxText))
}

interface EntryContext {
  row: number
  account: string
}

function rowsOfEntry({ fields, transactions }: Entry, { row, account }: EntryContext): BankRow[] {
  const status = first(fields, '/Ntry/Sts/Cd', '/Ntry/Sts')
  if (status !== 'BOOK') return [{ row, problem: 'not-booked' }]
  const indicator = first(fields, '/Ntry/CdtDbtInd')
  if (indicator === 'DBIT') return [{ row, isDebit: true }]
  if (indicator !== 'CRDT') return [{ row, problem: 'amount' }]
  if (first(fields, '/Ntry/RvslInd') === 'true') return [{ row, problem: 'reversal' }]
  const currency = first(fields, '/Ntry/Amt/@Ccy')
  const amount = amountOf(fields, currency, '/Ntry/Amt')
  const bookedOn = readBankDay(first(fields, '/Ntry/BookgDt/Dt', '/Ntry/BookgDt/DtTm'))
  if (account === '') return [{ row, problem: 'account' }]
  if (!/^[A-Z]{3}$/.test(currency)) return [{ row, problem: 'currency' }]
  if (amount === undefined || amount <= 0) return [{ row, problem: 'amount' }]
  if (bookedOn === undefined) return [{ row, problem: 'date' }]
  const valueOn = readBankDay(first(fields, '/Ntry/ValDt/Dt', '/Ntry/ValDt/DtTm')) ?? bookedOn
  const common = { account, bookedOn, valueOn, currency }
  const reference = cleanReference(first(fields, '/Ntry/AcctSvcrRef'))
  const parts = creditsOfBatch(transactions, { amount, currency })
  return parts.map((part, i) => {
    const ownReference = cleanReference(first(part.fields, '/TxDtls/Refs/AcctSvcrRef'))
    const numbered = (text: string | null) => text && (parts.length === 1 ? text : `${text}/${i + 1}`)
    const details = { ...common, amount: part.amount, reference: numbered(reference ?? ownReference) }
    return { row, credit: { ...details, ...debtorOf(part.fields, fields) } }
  })
}

/** The transactions of a batch, or the whole entry as one if their amounts do not add up to its total. */
function creditsOfBatch(transactions: readonly Fields[], total: { amount: number; currency: string }) {
  const [single = new Map<string, string>()] = transactions
  const wholeEntry = [{ fields: single, amount: total.amount }]
  if (transactions.length < 2) return wholeEntry
  const parts = transactions.flatMap((fields) => {
    const currency = first(fields, '/TxDtls/Amt/@Ccy', '/TxDtls/AmtDtls/TxAmt/Amt/@Ccy')
    const amount = amountOf(fields, total.currency, '/TxDtls/Amt', '/TxDtls/AmtDtls/TxAmt/Amt')
    return currency === total.currency && amount !== undefined && amount > 0 ? [{ fields, amount }] : []
  })
  const sum = parts.reduce((all, { amount }) => all + amount, 0)
  return parts.length === transactions.length && sum === total.amount ? parts : wholeEntry
}

function debtorOf(fields: Fields, entry: Fields): Pick<BankCredit, 'debtorName' | 'debtorIban' | 'remittance'> {
  const info = [first(fields, '/TxDtls/RmtInf/Strd/CdtrRefInf/Ref'), first(fields, '/TxDtls/RmtInf/Ustrd')]
  const structured = info.filter((text) => text !== '').join(' ')
  const additionalInfo = first(fields, '/TxDtls/AddtlTxInf') || first(entry, '/Ntry/AddtlNtryInf')
  return {
    debtorName: cleanText(first(fields, '/TxDtls/RltdPties/Dbtr/Pty/Nm', '/TxDtls/RltdPties/Dbtr/Nm'), 'name'),
    debtorIban: cleanIban(first(fields, '/TxDtls/RltdPties/DbtrAcct/Id/IBAN')),
    remittance: cleanText(structured || additionalInfo, 'remittance')
  }
}

/** The first non-empty field, trimmed. */
const first = (fields: Fields, ...paths: string[]): string =>
  paths.map((elementPath) => fields.get(elementPath)?.trim() ?? '').find((text) => text !== '') ?? ''

function amountOf(fields: Fields, currency: string, ...paths: string[]): number | undefined {
  const text = first(fields, ...paths)
  // XML amounts use a decimal point and no thousands separator.
  return /^\d+(\.\d*)?$/.test(text) ? readBankAmount(text.replace(/\.$/, ''), currency, '.') : undefined
}

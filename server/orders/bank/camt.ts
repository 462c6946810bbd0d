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
const maxLines = 50

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
    const place = path.join('/')
    if (place.endsWith('Stmt/Acct/Id/IBAN')) account = (account + text).slice(0, maxText)
    if (entry) addText(entry, place, text)
  }
  await parseXml(chunksOf(bytes), {
    open(name, attributes) {
      path.push(name)
      isCamt ||= path.length === 1 && Object.values(attributes).some(isVersion)
      if (!isCamt) throw new ReadError('file-type')
      const place = path.join('/')
      if (name === 'Stmt') account = ''
      if (place.endsWith('Stmt/Ntry')) entry = { fields: new Map(), transactions: [] }
      if (place.endsWith('Ntry/NtryDtls/TxDtls')) entry?.transactions.push(new Map())
      if (entry && entry.transactions.length > maxRows) throw new ReadError('file-too-many-rows')
      if (entry && attributes['Ccy'] !== undefined) addText(entry, `${place}/@Ccy`, attributes['Ccy'])
      // Separates the lines of remittance information, which would otherwise run together.
      if (entry && name === 'Ustrd') addText(entry, place, ' ')
    },
    text: add,
    close() {
      if (entry && path.join('/').endsWith('Stmt/Ntry')) {
        entries += 1
        rows.push(...rowsOf(entry, { row: entries, account: cleanIban(account) }))
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

function addText({ fields, transactions }: Entry, place: string, text: string): void {
  const transaction = place.includes('/NtryDtls/TxDtls/') ? transactions.at(-1) : undefined
  const of = transaction ?? fields
  const inside = place.slice(place.lastIndexOf(transaction ? '/TxDtls/' : '/Ntry/'))
  if (of.size >= maxLines && !of.has(inside)) return
  of.set(inside, ((of.get(inside) ?? '') + text).slice(0, maxText))
}

interface Place {
  row: number
  account: string
}

function rowsOf({ fields, transactions }: Entry, { row, account }: Place): BankRow[] {
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
  const parts = partsOf(transactions, { amount, currency })
  return parts.map((part, i) => {
    const own = cleanReference(first(part.of, '/TxDtls/Refs/AcctSvcrRef'))
    const numbered = (text: string | null) => text && (parts.length === 1 ? text : `${text}/${i + 1}`)
    const about = { ...common, amount: part.amount, reference: numbered(reference ?? own) }
    return { row, credit: { ...about, ...debtorOf(part.of, fields) } }
  })
}

/** The transactions of a batch, or the whole entry as one if their amounts do not add up to its total. */
function partsOf(transactions: readonly Fields[], whole: { amount: number; currency: string }) {
  const [single = new Map<string, string>()] = transactions
  const one = [{ of: single, amount: whole.amount }]
  if (transactions.length < 2) return one
  const parts = transactions.flatMap((of) => {
    const currency = first(of, '/TxDtls/Amt/@Ccy', '/TxDtls/AmtDtls/TxAmt/Amt/@Ccy')
    const amount = amountOf(of, whole.currency, '/TxDtls/Amt', '/TxDtls/AmtDtls/TxAmt/Amt')
    return currency === whole.currency && amount !== undefined && amount > 0 ? [{ of, amount }] : []
  })
  const sum = parts.reduce((all, { amount }) => all + amount, 0)
  return parts.length === transactions.length && sum === whole.amount ? parts : one
}

function debtorOf(of: Fields, entry: Fields): Pick<BankCredit, 'debtorName' | 'debtorIban' | 'remittance'> {
  const info = [first(of, '/TxDtls/RmtInf/Strd/CdtrRefInf/Ref'), first(of, '/TxDtls/RmtInf/Ustrd')]
  const given = info.filter((text) => text !== '').join(' ')
  const other = first(of, '/TxDtls/AddtlTxInf') || first(entry, '/Ntry/AddtlNtryInf')
  return {
    debtorName: cleanText(first(of, '/TxDtls/RltdPties/Dbtr/Pty/Nm', '/TxDtls/RltdPties/Dbtr/Nm'), 'name'),
    debtorIban: cleanIban(first(of, '/TxDtls/RltdPties/DbtrAcct/Id/IBAN')),
    remittance: cleanText(given || other, 'remittance')
  }
}

/** The first non-empty field, trimmed. */
const first = (fields: Fields, ...places: string[]): string =>
  places.map((place) => fields.get(place)?.trim() ?? '').find((text) => text !== '') ?? ''

function amountOf(fields: Fields, currency: string, ...places: string[]): number | undefined {
  const text = first(fields, ...places)
  // XML amounts use a decimal point and no thousands separator.
  return /^\d+(\.\d*)?$/.test(text) ? readBankAmount(text.replace(/\.$/, ''), currency, '.') : undefined
}

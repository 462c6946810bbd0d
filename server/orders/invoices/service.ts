import { type LocaleCode, localeOrDefault } from '../../../contract/locale.ts'
import { nextNumber } from '../../db/counters.ts'
import type { Orders } from '../../db/schema/schema.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { isExemptionValid } from '../../pricing/service.ts'
import type { Sheet } from '../../adapters/spreadsheets/service.ts'
import { sellerDay } from '../../core/dates.ts'
import { readSetting, settings } from '../../core/settings/service.ts'
import { documentText } from '../../core/texts.ts'
import { postEntry } from '../ledger/service.ts'
import { parsePlaced } from '../service.ts'
import { drawInvoice } from './drawing.ts'
import { electronicInvoice } from './electronic.ts'
import { type DocumentFiles, filesOf, xmlOf } from './files.ts'
import { type InvoiceData, readInvoiceData } from './invoice-data.ts'
import {
  insertInvoice,
  lockPlacedOrder,
  selectCompany,
  selectInvoiceOf,
  selectInvoicesOf,
  selectPart,
  selectPlacedOrder
} from './queries.ts'
import { drawStatementInWorker } from './draw-in-worker.ts'
import { statementSheet } from './statement-sheet.ts'
import { type Period, readAccounts } from './statement.ts'

export { drawHead, type PartyBlock, partiesOfInvoice } from './head.ts'
export { drawElectronic } from './payment-box.ts'
export { bookTaxOf, bookTaxRow, partiesOf, paymentOf, rateOf, taxesOf } from './electronic.ts'
export { type InvoiceData, isExchangeRateMissing, readInvoiceData } from './invoice-data.ts'
export { type DocumentFiles, fileIn, filesOf, xmlOf } from './files.ts'
export { type Drawing, openLetterhead } from './letterhead.ts'
export { entryName, type Period, periodOf } from './statement.ts'
export { hasTransferCode, transferCode } from './transfer-code.ts'

/** An issued invoice; `dueDate` as `YYYY-MM-DD`. */
export interface IssuedInvoice {
  number: string
  dueDate: string
}

/**
 * Issues the invoice of an order or part in the buyer's language; an issued invoice never changes. Numbers are gapless
 * within the seller's year: a rolled-back transaction releases its number.
 */
export async function issueInvoice(tx: Tx, orderId: string, now: Date): Promise<IssuedInvoice> {
  const order = await lockPlacedOrder(tx, orderId)
  if (!order) throw new Error('Only placed orders have invoices.')
  const existing = await selectInvoiceOf(tx, order.id)
  if (existing) return { number: existing.number, dueDate: existing.due_date }
  if (await selectPart(tx, order.id)) throw new Error('The parts of a split order are invoiced, not the whole.')
  const data = await readInvoiceData(tx, order, now)
  const year = data.issuedOn.slice(0, 4)
  // Last, because all concurrent issues lock the counter's row.
  const number = `${year}-${String(await nextNumber(tx, `invoice-${year}`)).padStart(6, '0')}`
  const xml = xmlOf(electronicInvoice(number, data))
  const pdf = await drawInvoice(number, data, xml.cii ?? undefined)
  await insertInvoice(tx, {
    number,
    order_id: order.id,
    company_id: order.company_id,
    vat_number: data.buyer.vatNumber ?? '',
    buyer_name: data.buyer.name,
    registration_number: data.buyer.registrationNumber,
    issued_at: now.toISOString(),
    due_date: data.dueDate,
    currency_code: data.currency,
    total: data.totals.total,
    pdf: Buffer.from(pdf).toString('base64'),
    ...xml,
    exchange_rate: data.exchangeRate
  })
  const { total } = data.totals
  await postEntry(tx, order, { kind: 'invoice', amount: total, document: number, source: `invoice:${number}` }, now)
  return { number, dueDate: data.dueDate }
}

/** Whether an order placed without VAT may be shipped and invoiced so: its company's VAT number may have changed since. */
export async function isStillExempt(tx: Tx, order: Orders, now: Date): Promise<boolean> {
  const { country_code, tax_number_valid } = await selectCompany(tx, order.company_id)
  const { taxes } = parsePlaced.totals(order.totals ?? '{}')
  return isExemptionValid(taxes, { countryCode: country_code, hasValidTaxNumber: tax_number_valid === 1 }, now)
}

/** An invoice as issued, with the file name in its language. */
export interface InvoiceFile extends DocumentFiles {
  number: string
  orderNumber: string
  dueDate: string
  total: number
  currency: string
}

/** The invoices of a company's order and its parts, by number; undefined if the order does not exist. */
export async function findInvoices(db: Reader, companyId: string, token: string): Promise<InvoiceFile[] | undefined> {
  const order = await selectPlacedOrder(db, companyId, token)
  return order && readFiles(db, order.id)
}

/** The invoice of an order or a part; undefined if not issued yet. */
export async function findInvoice(db: Reader, orderId: string): Promise<InvoiceFile | undefined> {
  return (await readFiles(db, orderId))[0]
}

/** What is left to pay today of an issued invoice, and what the seller captures from a card; in minor units. */
export async function readOpenAmount(
  tx: Tx,
  orderId: string,
  now: Date
): Promise<Pick<InvoiceData['balance'], 'open' | 'reserved'>> {
  const order = await lockPlacedOrder(tx, orderId)
  return order ? (await readInvoiceData(tx, order, now)).balance : { open: 0, reserved: 0 }
}

async function readFiles(db: Reader, orderId: string): Promise<InvoiceFile[]> {
  return (await selectInvoicesOf(db, orderId)).map((row) => {
    const title = documentText(localeOrDefault(row.locale), 'invoice.title')
    return {
      number: row.number,
      ...filesOf(`${title}-${row.number}`, row),
      orderNumber: row.order_number ?? '',
      dueDate: row.due_date,
      total: row.total,
      currency: row.currency_code
    }
  })
}

interface StatementQuery {
  period: Period
  locale: LocaleCode
  now: Date
}

async function readStatement(db: Reader, companyId: string, { period, now }: StatementQuery) {
  const today = sellerDay(now.toISOString())
  const asOf = period.to < today ? period.to : today
  return { ...(await readAccounts(db, companyId, period, asOf)), asOf }
}

/** A company's statement of account for a period, as a PDF in the reader's language. */
export async function makeStatement(
  db: Reader,
  companyId: string,
  query: StatementQuery
): Promise<Uint8Array<ArrayBuffer>> {
  const seller = await readSetting(db, settings.seller)
  return drawStatementInWorker({ ...(await readStatement(db, companyId, query)), ...query, seller })
}

/** Same as `makeStatement`, as a table. */
export async function readStatementSheet(db: Reader, companyId: string, query: StatementQuery): Promise<Sheet> {
  const { accounts } = await readStatement(db, companyId, query)
  return statementSheet(accounts, query)
}

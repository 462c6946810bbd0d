import { localeOrDefault } from '../../../contract/locale.ts'
import { nextNumber } from '../../db/counters.ts'
import { readJson, writeJson } from '../../db/json.ts'
import type { Orders } from '../../db/schema/schema.ts'
import type { CreditContent, CreditNotes } from '../../db/schema/trade.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { documentText } from '../../core/texts.ts'
import { type DocumentFiles, filesOf, type InvoiceData, readInvoiceData, xmlOf } from '../invoices/service.ts'
import { findLastRefundId, postEntry, readPosition, reverseWriteOffs } from '../ledger/service.ts'
import { creditGross, type CreditLine, creditLines, discountShare, grossOf, remainingOf } from './content.ts'
import { type CreditNoteData, drawCreditNote } from './drawing.ts'
import { electronicCreditNote } from './electronic.ts'
import { insertCreditNote, type InvoicedOrder, selectCreditNotes, selectFile, selectInvoices } from './queries.ts'

export { discountOf } from './content.ts'

/** An issued credit note; `total` in minor units of the order's currency. */
export interface IssuedCreditNote {
  number: string
  orderId: string
  total: number
}

/** What staff want to credit: the full remainder, units by SKU, or a gross amount. */
export type CreditRequest =
  { kind: 'whole' } | { kind: 'lines'; lines: Readonly<Record<string, number>> } | { kind: 'amount'; amount: number }

/** Why an order cannot be credited as requested; `amount` (minor units) and `count` (units) are what remains. */
export class CreditNoteError extends Error {
  readonly code:
    'step-not-invoiced' | 'step-over-invoice' | 'step-over-line' | 'step-lines-free' | 'step-nothing-to-credit'
  readonly details: { amount?: number; sku?: string; count?: number }

  constructor(code: CreditNoteError['code'], details: CreditNoteError['details'] = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/**
 * Issues a credit note for an invoiced order or part. Numbers are gapless within the seller's year: a rolled-back
 * transaction releases its number. The caller must hold the order's lock.
 * @throws CreditNoteError
 */
export async function issueCreditNote(
  tx: Tx,
  order: Orders,
  { request, reason }: { request: CreditRequest; reason: string },
  now: Date
): Promise<IssuedCreditNote> {
  const invoices = await selectInvoices(tx, order.id)
  const invoice = invoices.find(({ id }) => id === order.id)
  if (!invoice) throw new CreditNoteError('step-not-invoiced')
  return issueForInvoice(tx, invoice, { request, reason, cause: request.kind, offsets: null }, now)
}

/**
 * Issues credit notes for refunded amounts that were invoiced, latest invoice first; none if everything is credited, or
 * while the refund is of money paid for parts that are not invoiced yet.
 */
export async function issueRefundCredits(tx: Tx, order: Orders, now: Date): Promise<IssuedCreditNote[]> {
  let { creditNotesDue } = await readPosition(tx, order)
  const offsets = await findLastRefundId(tx, order)
  if (creditNotesDue === 0 || offsets === undefined) return []
  const issued: IssuedCreditNote[] = []
  for (const invoice of (await selectInvoices(tx, order.parent_id ?? order.id)).toReversed()) {
    const credited = await selectCreditNotes(tx, invoice.invoice_number)
    const remaining = credited.reduce((rest, { total }) => rest - total, invoice.invoice_total)
    const amount = Math.min(creditNotesDue, remaining)
    if (amount <= 0) continue
    creditNotesDue -= amount
    const request = { kind: 'amount', amount } as const
    issued.push(await issueForInvoice(tx, invoice, { request, reason: '', cause: 'refund', offsets }, now))
  }
  return issued
}

interface CreditNoteInput {
  request: CreditRequest
  reason: string
  cause: CreditNotes['cause']
  offsets: string | null
}

async function issueForInvoice(
  tx: Tx,
  invoice: InvoicedOrder,
  input: CreditNoteInput,
  now: Date
): Promise<IssuedCreditNote> {
  const { request, reason, cause, offsets } = input
  const data = asInvoiced(invoice, await readInvoiceData(tx, invoice, now))
  const credited = await selectCreditNotes(tx, invoice.invoice_number)
  const content = creditContent(data, credited, request)
  const total = grossOf(content)
  if (total === 0) throw new CreditNoteError('step-nothing-to-credit')
  const year = data.issuedOn.slice(0, 4)
  // Last, because all concurrent issues lock the counter's row.
  const number = `CN-${year}-${String(await nextNumber(tx, `credit-note-${year}`)).padStart(6, '0')}`
  const entry = { kind: 'credit-note', amount: total, document: number, settles: invoice.invoice_number } as const
  const source = `credit-note:${number}`
  await postEntry(tx, invoice, { ...entry, offsets, source }, now)
  await reverseWriteOffs(tx, invoice, source, now)
  const noteData = { data, content, reason, total, ...(await readEffect(tx, invoice, { credited, total })) }
  const xml = xmlOf(electronicCreditNote(number, noteData))
  const pdf = await drawCreditNote(number, noteData, xml.cii ?? undefined)
  await insertCreditNote(tx, {
    number,
    invoice_number: invoice.invoice_number,
    order_id: invoice.id,
    company_id: invoice.company_id,
    issued_at: now.toISOString(),
    currency_code: invoice.currency_code,
    total,
    cause,
    reason,
    content: writeJson(content),
    pdf: Buffer.from(pdf).toString('base64'),
    ...xml
  })
  return { number, orderId: invoice.id, total }
}

// A credit note corrects a supply that was reported under the VAT number of its invoice, to the company named there (the
// partner may have been merged since), at the exchange rate stated there.
function asInvoiced(invoice: InvoicedOrder, data: InvoiceData): InvoiceData {
  const {
    invoice_vat_number: vatNumber,
    buyer_name: name,
    registration_number: registrationNumber,
    exchange_rate: exchangeRate
  } = invoice
  const buyer = {
    ...data.buyer,
    ...(vatNumber !== null && { vatNumber: vatNumber || null }),
    ...(name !== null && { name, registrationNumber })
  }
  return { ...data, buyer, exchangeRate }
}

/** The effect of a posted credit note on its invoice. */
async function readEffect(
  tx: Tx,
  invoice: InvoicedOrder,
  { credited, total }: { credited: readonly { total: number }[]; total: number }
): Promise<Pick<CreditNoteData, 'invoice' | 'before' | 'open' | 'inFavour' | 'dueDate'>> {
  const position = await readPosition(tx, invoice)
  const before = credited.reduce((sum, note) => sum + note.total, 0)
  return {
    invoice: { number: invoice.invoice_number, total: invoice.invoice_total, issuedAt: invoice.issued_at },
    before,
    open: position.invoices.find((listed) => listed.number === invoice.invoice_number)?.open ?? 0,
    inFavour: Math.min(position.inFavour, before + total),
    dueDate: invoice.invoice_due
  }
}

function creditContent(
  { totals, lines }: InvoiceData,
  credited: readonly { content: CreditContent }[],
  request: CreditRequest
): CreditContent {
  const contents = credited.map(({ content }) => content)
  const remaining = remainingOf(totals, contents)
  const remainingGross = grossOf(remaining)
  if (request.kind === 'whole') return creditGross(remaining, remainingGross)
  if (request.kind === 'amount') {
    if (request.amount > remainingGross) throw new CreditNoteError('step-over-invoice', { amount: remainingGross })
    return creditGross(remaining, request.amount)
  }
  const earlierLines = contents.flatMap((content) => content.lines)
  const creditedLines = requestedLines(lines, earlierLines, request.lines)
  const reduction = discountReduction({ totals, lines }, earlierLines, creditedLines)
  const net = sumOf(creditedLines) + reduction
  if (remainingGross > 0 && net <= 0) throw new CreditNoteError('step-lines-free')
  // Version 1.0 rounded the share of each note, so the last note may exceed the remainder by that rounding.
  const excess = net - remaining.taxes.reduce((sum, { base }) => sum + base, 0)
  if (remainingGross > 0 && excess > contents.length + 1)
    throw new CreditNoteError('step-over-invoice', { amount: remainingGross })
  return creditLines(remaining, creditedLines, reduction)
}

/** The lines to credit, at their invoiced prices. @throws CreditNoteError for more units than remain */
function requestedLines(
  invoicedLines: InvoiceData['lines'],
  earlierLines: readonly CreditLine[],
  requested: Readonly<Record<string, number>>
): CreditLine[] {
  return Object.entries(requested).map(([sku, quantity]) => {
    const line = invoicedLines.find((item) => item.sku === sku)
    const credited = earlierLines.filter((earlier) => earlier.sku === sku)
    const remainingUnits = credited.reduce((units, earlier) => units - earlier.quantity, line?.quantity ?? 0)
    if (!line || quantity > remainingUnits) throw new CreditNoteError('step-over-line', { sku, count: remainingUnits })
    const { name, unitPrice } = line
    return { sku, name, quantity, unitPrice, amount: quantity * unitPrice }
  })
}

/** The share of the invoice's discounts that applies to the credited lines; 0 or negative. */
function discountReduction(
  { totals, lines }: Pick<InvoiceData, 'totals' | 'lines'>,
  earlierLines: readonly CreditLine[],
  creditedLines: readonly CreditLine[]
): number {
  const eligibleLines = lines.filter(({ couponApplies }) => couponApplies)
  const eligibleSkus = new Set(eligibleLines.map(({ sku }) => sku))
  const eligibleSum = (creditLines: readonly CreditLine[]) =>
    sumOf(creditLines.filter(({ sku }) => eligibleSkus.has(sku)))
  const byCoupon = {
    before: eligibleSum(earlierLines),
    listed: eligibleSum(creditedLines),
    goods: sumOf(eligibleLines)
  }
  const byAgent = { before: sumOf(earlierLines), listed: sumOf(creditedLines), goods: totals.itemsSubtotal }
  return discountShare(totals.orderPromotionTotal, byCoupon) + discountShare(totals.manualDiscount, byAgent)
}

const sumOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

/** A credit note as issued, with the file name in its language. */
export interface CreditNoteFile extends DocumentFiles {
  number: string
  total: number
  invoice: string
  /** Whether it credits a refund. */
  isRefund: boolean
  content: CreditContent
}

/** The file of a credit note; limited to a company, or unrestricted for staff. */
export async function findCreditNote(
  db: Reader,
  number: string,
  companyId?: string
): Promise<CreditNoteFile | undefined> {
  const row = await selectFile(db, number, companyId)
  if (!row) return undefined
  const title = documentText(localeOrDefault(row.locale), 'creditNote.title')
  return {
    number,
    ...filesOf(`${title.replaceAll(' ', '-')}-${number}`, row),
    total: row.total,
    invoice: row.invoice_number,
    isRefund: row.cause === 'refund',
    content: readJson(row.content)
  }
}

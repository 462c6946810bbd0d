import type { Seller } from '../../../contract/desk/settings/seller.ts'
import type { PostalAddress } from '../../../contract/partners/postal-address.ts'
import { type LocaleCode, localeOrDefault } from '../../../contract/locale.ts'
import { brand } from '../../../src/brand.ts'
import type { Orders } from '../../db/schema/schema.ts'
import type { Payments } from '../../db/schema/trade.ts'
import type { Tx } from '../../db/tx.ts'
import { readJson } from '../../db/json.ts'
import { addDays, sellerDay } from '../../core/dates.ts'
import { readSetting, settings } from '../../core/settings/service.ts'
import { exchangeRateOn } from '../../../contract/pricing/exchange-rates.ts'
import { hasCouponShare, parsePlaced } from '../service.ts'
import { findMethod, type MethodWording, paymentMethodName, selectPayments } from '../../payments/service.ts'
import type { Totals } from '../../pricing/service.ts'
import { type Position, positionOf, selectOrderEntries } from '../ledger/service.ts'
import { readCardCoverage } from '../card-coverage/service.ts'
import { selectCompany, selectInvoiceOf, selectLines, selectRoot, selectShipment } from './queries.ts'

/** The contents of an invoice, except its number. Days are `YYYY-MM-DD`, amounts in minor units of `currency`. */
export interface InvoiceData {
  locale: LocaleCode
  currency: string
  issuedAt: Date
  issuedOn: string
  dueDate: string
  shippedOn: string | null
  /** Carrier and tracking number; empty before shipment. */
  shippedBy: string
  /** `reference` is the number that payments must reference: the root order's number for a part. */
  order: { number: string; placedOn: string; poNumber: string | null; couponCode: string | null; reference: string }
  seller: Seller
  buyer: Buyer
  lines: InvoiceLine[]
  totals: Totals
  /** Units of `currency` for one of the book currency, with five decimals; null if VAT is stated in `currency` only. */
  exchangeRate: number | null
  balance: InvoiceBalance
}

interface Buyer {
  name: string
  vatNumber: string | null
  /** Number in the commercial register. */
  registrationNumber: string | null
  email: string | null
  billing: PostalAddress | null
  shipping: PostalAddress | null
}

export interface InvoiceLine {
  sku: string
  ean: string | null
  /** HS code and country of origin, from the product's content. */
  customsCode: string | null
  origin: string | null
  /** Weight of one unit without packaging, in grams. */
  netWeight: number | null
  name: string
  quantity: number
  listPrice: number
  unitPrice: number
  amount: number
  /** Whether the order's coupon discounts the line. */
  couponApplies: boolean
}

/** Payment balance of an invoice on the day of issue; the first four amounts add up to its total. */
interface InvoiceBalance {
  received: number
  /** Refunded before issue; a credit note follows the invoice. */
  credited: number
  /** Authorised on a card; the seller captures it. */
  reserved: number
  open: number
  /** Code of the payment method. */
  method: string
  /** Its name in the language of the invoice. */
  methodName: string
  /** Agreed payment days, for orders on terms. */
  termsDays: number | null
}

/** Reads the contents of the invoice of a placed order. */
export async function readInvoiceData(tx: Tx, order: Orders, now: Date): Promise<InvoiceData> {
  const issuedOn = sellerDay(now.toISOString())
  const company = await selectCompany(tx, order.company_id)
  const root = await selectRoot(tx, order.parent_id ?? order.id)
  const totals = parsePlaced.totals(order.totals ?? '{}')
  const payments = await selectPayments(tx, root.id)
  const position = await positionBeforeInvoice(tx, order, root, issuedOn)
  const wording = await readWording(tx, order, company.payment_terms_days)
  const authorized = (await readCardCoverage(tx, [root.id])).get(root.id)?.reserved ?? 0
  const balance = balanceOfInvoice({ payments, authorized }, totals.total, position, wording)
  const shipment = await readShipment(tx, order.id)
  return {
    locale: wording.locale,
    currency: order.currency_code,
    issuedAt: now,
    issuedOn,
    dueDate: dueDateOf(order, issuedOn, balance),
    ...shipment,
    order: {
      number: order.number ?? '',
      placedOn: sellerDay(order.completed_at ?? order.created_at),
      poNumber: order.po_number,
      couponCode: order.coupon_code,
      reference: root.number ?? ''
    },
    seller: await readSetting(tx, settings.seller),
    buyer: {
      name: company.legal_name,
      vatNumber: company.tax_number,
      registrationNumber: company.registration_number,
      email: company.email,
      billing: parsePlaced.address(order.billing_address),
      shipping: parsePlaced.address(order.shipping_address)
    },
    lines: await readLines(tx, order.id),
    totals,
    exchangeRate: await readExchangeRate(tx, order, { totals, day: shipment.shippedOn ?? issuedOn }),
    balance
  }
}

async function readShipment(tx: Tx, orderId: string): Promise<Pick<InvoiceData, 'shippedOn' | 'shippedBy'>> {
  const shipment = await selectShipment(tx, orderId)
  return {
    shippedOn: shipment?.shipped_at ? sellerDay(shipment.shipped_at) : null,
    shippedBy: [shipment?.carrier, shipment?.tracking].filter(Boolean).join(' ')
  }
}

// Without terms the day of the order counts, which has passed if the order had terms when it shipped.
function dueDateOf({ due_date }: Orders, issuedOn: string, { termsDays }: InvoiceBalance): string {
  if (termsDays !== null) return addDays(issuedOn, termsDays)
  return due_date !== null && due_date > issuedOn ? due_date : issuedOn
}

/** Whether VAT must be stated in the book currency too (Directive 2006/112/EC, article 230). */
const needsExchangeRate = (currency: string, { taxTotal }: Totals): boolean =>
  currency !== brand.currency && taxTotal !== 0

/** Whether the invoice of a shipped order must state its VAT in the book currency, and no exchange rate applies. */
export async function isExchangeRateMissing(tx: Tx, order: Orders, now: Date): Promise<boolean> {
  const totals = parsePlaced.totals(order.totals ?? '{}')
  if (!needsExchangeRate(order.currency_code, totals)) return false
  const { shippedOn } = await readShipment(tx, order.id)
  const day = shippedOn ?? sellerDay(now.toISOString())
  return (await readExchangeRate(tx, order, { totals, day })) === null
}

// The rate of the day of delivery, on which VAT becomes chargeable (article 91).
async function readExchangeRate(
  tx: Tx,
  { currency_code }: Orders,
  { totals, day }: { totals: Totals; day: string }
): Promise<number | null> {
  if (!needsExchangeRate(currency_code, totals)) return null
  return exchangeRateOn(currency_code, day, await readSetting(tx, settings.exchangeRates)) ?? null
}

const readWording = async (tx: Tx, { locale }: Orders, termsDays: number): Promise<MethodWording> => ({
  methods: await readSetting(tx, settings.paymentMethods),
  locale: localeOrDefault(locale),
  termsDays
})

async function readLines(tx: Tx, orderId: string): Promise<InvoiceLine[]> {
  return (await selectLines(tx, orderId)).map(({ sku, quantity, placed, ean, content }) => {
    const product = content === null ? undefined : readJson(content)
    const line = parsePlaced.line(placed ?? '{}')
    return {
      sku,
      ean,
      customsCode: product?.customs?.code ?? null,
      origin: product?.customs?.origin ?? null,
      netWeight: product?.variants.find((variant) => variant.sku === sku)?.netWeight ?? null,
      name: line.productName,
      quantity,
      listPrice: line.originalUnitPrice,
      unitPrice: line.discountedUnitPrice,
      amount: line.subtotal,
      couponApplies: hasCouponShare(line)
    }
  })
}

// The position of the root order before this invoice, so that it is the same at issue and in the email that follows.
// Reminder fees remain, because they are owed beside the invoice.
async function positionBeforeInvoice(
  tx: Tx,
  order: Orders,
  root: Awaited<ReturnType<typeof selectRoot>>,
  issuedOn: string
): Promise<Position> {
  const ownNumber = (await selectInvoiceOf(tx, order.id))?.number
  const entries = (await selectOrderEntries(tx, [root.id])).filter(({ day }) => day <= issuedOn)
  const otherEntries = entries.filter(
    ({ kind, document, settles }) =>
      ownNumber === undefined || kind === 'reminder-fee' || (document !== ownNumber && settles !== ownNumber)
  )
  return positionOf(otherEntries, { total: root.total ?? 0, isCancelled: root.state === 'cancelled' })
}

// Payments belong to the root order: prepayments cover its invoices in the order of issue.
function balanceOfInvoice(
  { payments, authorized }: { payments: Payments[]; authorized: number },
  total: number,
  { prepaid, inFavour, owed, refundsToCredit }: Position,
  wording: MethodWording
): InvoiceBalance {
  const received = Math.min(total, prepaid + inFavour)
  const credited = Math.min(total - received, refundsToCredit)
  const reserved = Math.min(total - received - credited, Math.max(0, authorized - owed))
  const activePayments = payments.filter(({ state }) => state !== 'cancelled' && state !== 'failed')
  // A payment for several invoices does not change the terms of the order that holds it.
  const ownPayment = activePayments.findLast(({ remittance }) => remittance === null)
  const method = (ownPayment ?? activePayments.at(-1))?.method ?? 'bank_transfer'
  const isByTerms = findMethod(method)?.kind === 'terms'
  return {
    received,
    credited,
    reserved,
    open: total - received - credited - reserved,
    method,
    methodName: paymentMethodName(method, wording),
    termsDays: isByTerms ? wording.termsDays : null
  }
}

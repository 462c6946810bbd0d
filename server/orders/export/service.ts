import { exponentOf } from '../../../contract/format.ts'
import { formatTaxRate } from '../../../contract/pricing/tax-rates.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { Order } from '../../../contract/orders/order.ts'
import type { Reader } from '../../db/tx.ts'
import { inBatches } from '../../core/batches.ts'
import { documentText } from '../../core/texts.ts'
import type { Cell, Column, Sheet } from '../../adapters/spreadsheets/service.ts'
import { type Filter, scopeOf } from '../history/filter.ts'
import { selectListed } from '../history/list-queries.ts'
import type { OrderRow } from '../queries.ts'
import type { RequestContext } from '../request-context.ts'
import { countLines, describeHeaders, stateText, summaryOf } from '../service.ts'
import { readTogether } from '../../db/read-together.ts'

/** Orders read per batch. */
const batchSize = 100

/** All orders of a filter as a table, newest first, without lines; each amount has its currency beside it. */
export async function orderSheet(db: Reader, context: RequestContext, filter: Filter): Promise<Sheet> {
  const all = { limit: Number.MAX_SAFE_INTEGER, offset: 0 }
  const { ids } = await selectListed(db, scopeOf(context, filter), all)
  return readOrdersSheet(db, context, ids, 'partner')
}

/** Orders as a table for a partner, or with additional columns for staff. */
export async function readOrdersSheet(
  db: Reader,
  context: RequestContext,
  ids: readonly string[],
  reader: 'partner' | 'staff'
): Promise<Sheet> {
  const exported = await readAll(db, context, ids)
  const exponent = Math.max(2, ...new Set(exported.map(({ order }) => exponentOf(order.currencyCode))))
  return {
    name: documentText(context.locale, 'orderList.title'),
    columns: columnsIn(context.locale, exponent, reader),
    rows: exported.map((row) => [
      ...rowOf(row, context.locale, exponent),
      ...(reader === 'staff' ? staffCells(row, context.locale) : [])
    ])
  }
}

async function readAll(db: Reader, context: RequestContext, ids: readonly string[]): Promise<ExportedOrder[]> {
  const exported: ExportedOrder[] = []
  for await (const batch of inBatches(ids, batchSize)) {
    const [headers, counts] = await readTogether(() => [describeHeaders(db, context, batch), countLines(db, batch)])
    exported.push(
      ...headers.map(({ order, row, position: { received, credited, sums } }) => {
        return { order, row, counts: counts.get(row.id), received, credited, fees: sums.fees }
      })
    )
  }
  return exported
}

interface ExportedOrder {
  order: Order
  row: Pick<OrderRow, 'company_name' | 'agent'>
  counts: { lines: number; units: number } | undefined
  /** Payments less refunds. */
  received: number
  /** By credit notes and write-offs. */
  credited: number
  /** For reminders, in addition to the total. */
  fees: number
}

function columnsIn(locale: LocaleCode, exponent: number, reader: 'partner' | 'staff'): Column[] {
  const all = reader === 'staff' ? [...keys, ...staffKeys] : keys
  const header = (key: (typeof all)[number]) => documentText(locale, `orderList.${key}`)
  return all.map((key) => ({ header: header(key), ...columnFormats[key], exponent }))
}

const keys = [
  'number',
  'date',
  'state',
  'poNumber',
  'buyer',
  'lines',
  'units',
  'goods',
  'discounts',
  'shipping',
  'tax',
  'total',
  'currency',
  'paid',
  'credited',
  'reminderFee',
  'open',
  'due',
  'invoices',
  'tracking'
] as const

const staffKeys = ['company', 'country', 'paymentMethod', 'shipTo', 'taxRates', 'agent'] as const

const text = (width: number) => ({ kind: 'text', width }) as const
const money = { kind: 'money', width: 12 } as const
const count = { kind: 'count', width: 8 } as const
const date = { kind: 'date', width: 12 } as const

const columnFormats: Record<(typeof keys)[number] | (typeof staffKeys)[number], Pick<Column, 'kind' | 'width'>> = {
  number: text(14),
  date,
  state: text(20),
  poNumber: text(18),
  buyer: text(22),
  lines: count,
  units: count,
  goods: money,
  discounts: money,
  shipping: money,
  tax: money,
  total: money,
  currency: text(9),
  paid: money,
  credited: money,
  reminderFee: { kind: 'money', width: 22 },
  open: money,
  due: date,
  invoices: text(18),
  tracking: text(24),
  company: text(28),
  country: text(9),
  paymentMethod: text(22),
  shipTo: text(48),
  taxRates: text(12),
  agent: text(22)
}

function rowOf(exported: ExportedOrder, locale: LocaleCode, exponent: number): Cell[] {
  const { order, counts, received, credited, fees } = exported
  const amount = (minor: number | null) => (minor ?? 0) * 10 ** (exponent - exponentOf(order.currencyCode))
  const { invoices, trackingNumbers } = summaryOf(order)
  return [
    order.number,
    (order.checkoutCompletedAt ?? order.createdAt).slice(0, 10),
    stateText(order, locale),
    order.poNumber,
    order.customer.fullName,
    counts?.lines ?? 0,
    counts?.units ?? 0,
    amount(order.itemsSubtotal),
    amount(order.orderPromotionTotal + order.manualDiscount),
    amount(order.shippingTotal),
    amount(order.taxTotal),
    amount(order.total),
    order.currencyCode,
    amount(received),
    amount(credited),
    amount(fees),
    amount(order.totalUnpaidAmount),
    order.dueDate,
    invoices.join(', '),
    trackingNumbers.join(', ')
  ]
}

function staffCells({ order, row }: ExportedOrder, locale: LocaleCode): Cell[] {
  const { shippingAddress: to } = order
  const { paymentMethods, vatRates } = summaryOf(order)
  return [
    row.company_name,
    to?.countryCode ?? '',
    paymentMethods.join(', '),
    to ? [to.company, to.street, `${to.postcode} ${to.city}`].filter(Boolean).join(', ') : '',
    vatRates.map((rate) => formatTaxRate(rate, locale)).join(', '),
    row.agent ?? ''
  ]
}

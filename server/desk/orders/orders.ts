import {
  type DeskOrder,
  type DeskOrderRow,
  exportDeskOrders,
  type listDeskOrders
} from '../../../contract/desk/orders.ts'
import { formatNumber } from '../../../contract/format.ts'
import type { Query } from '../../../contract/endpoint.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { Orders } from '../../db/schema/schema.ts'
import type { Reader } from '../../db/tx.ts'
import { readTogether } from '../../db/read-together.ts'
import { readBalance, isEditAllowed, selectParts } from '../../orders/fulfilment/service.ts'
import { instantsOf, sellerDay } from '../../core/dates.ts'
import type { Caller, Shop } from '../../core/app-context.ts'
import { apiError } from '../../core/http/api-error.ts'
import {
  countLines,
  describeHeaders,
  describeOrder,
  describeProposal,
  type RequestContext,
  contextFor,
  selectOrderById
} from '../../orders/service.ts'
import { expiryNoticeEnd } from '../../orders/provider-payments/service.ts'
import { readOrdersSheet } from '../../orders/export/service.ts'
import type { Sheet } from '../../adapters/spreadsheets/service.ts'
import { describeLog } from '../log/service.ts'
import { selectDeskOrders } from './list-queries.ts'
import { listRow } from './list-row.ts'
import { selectByNumber, selectCreditable, selectCustomer, selectProposed } from './queries.ts'
import { availableSteps } from './available-steps.ts'
import { required } from '../../core/required.ts'

/** The reader's language and time zone. */
export interface DeskReader {
  locale: LocaleCode
  zone: string
}

type Customer = Awaited<ReturnType<typeof selectCustomer>>

// Reads an order like its company's Admin, so that both sides see the same texts and amounts.
function adminContext(
  shop: Shop,
  { locale, zone }: DeskReader,
  party?: Customer & { user_id: string }
): RequestContext {
  const caller: Caller = {
    sessionId: '',
    sessionWrites: 0,
    needsSecondFactor: false,
    userId: party?.user_id ?? '',
    companyId: party?.id ?? '',
    role: 'ROLE_COMPANY_ADMIN',
    fullName: '',
    priceListCode: party?.price_list_code ?? '',
    currencyCode: party?.currency_code ?? '',
    countryCode: party?.country_code ?? '',
    hasValidTaxNumber: party?.tax_number_valid === 1,
    minimalOrderValue: party?.minimal_order_value ?? null,
    paymentTermsDays: party?.payment_terms_days ?? 0,
    defaultBillingAddressId: null,
    defaultShippingAddressId: null,
    shipTo: party?.country_code ?? ''
  }
  return contextFor(shop, { caller, locale, zone })
}

/** Maximum number of exported rows, limited by spreadsheets and the server's memory. */
const maxRows = 10_000

type Filter = Query<typeof exportDeskOrders>

const filterOf = (shop: Shop, { zone }: DeskReader, { states, money, proposal, from, to, search }: Filter) => ({
  states,
  money,
  proposal,
  search: search?.trim(),
  ...instantsOf({ from, to }, zone),
  today: sellerDay(shop.clock().toISOString()),
  expiresBy: expiryNoticeEnd(shop.clock())
})

/**
 * All orders of a filter as a table, with company, payment method, destination and VAT rates.
 * @throws ApiError 'too-many-orders'
 */
export async function exportOrders(shop: Shop, db: Reader, reader: DeskReader, query: Filter): Promise<Sheet> {
  const page = { limit: maxRows, offset: 0 }
  const { ids, total } = await selectDeskOrders(db, filterOf(shop, reader, query), page)
  if (total > maxRows) {
    const values = { limit: formatNumber(maxRows, reader.locale), found: formatNumber(total, reader.locale) }
    throw apiError(exportDeskOrders, 'too-many-orders', { field: 'from', values })
  }
  return readOrdersSheet(db, adminContext(shop, reader), ids, 'staff')
}

/** A page of all companies' orders, newest first, and the total count. */
export async function listOrders(
  shop: Shop,
  db: Reader,
  reader: DeskReader,
  query: Query<typeof listDeskOrders>,
  page: { limit: number; offset: number }
): Promise<{ rows: DeskOrderRow[]; total: number }> {
  const { ids, total } = await selectDeskOrders(db, filterOf(shop, reader, query), page)
  const [headers, counts, proposed] = await readTogether(() => [
    describeHeaders(db, adminContext(shop, reader), ids),
    countLines(db, ids),
    selectProposed(db, ids)
  ])
  const rows = headers.map(({ order, row }) => {
    const count = counts.get(row.id) ?? { lines: 0, units: 0 }
    return listRow(order, row, { ...count, hasProposal: proposed.some(({ id }) => id === row.id) })
  })
  return { rows, total }
}

/** An order by number; a part's number returns its root order, and an unknown one undefined. */
export async function readOrder(
  shop: Shop,
  db: Reader,
  reader: DeskReader,
  number: string
): Promise<DeskOrder | undefined> {
  const found = await selectByNumber(db, number)
  if (!found || found.state === 'cart') return undefined
  const rootOrder = found.parent_id === null ? found : await selectOrderById(db, found.parent_id)
  const party = await selectCustomer(db, rootOrder)
  const context = adminContext(shop, reader, { ...party, user_id: rootOrder.user_id })
  const parts = await selectParts(db, rootOrder.id)
  const money = await readMoney(db, rootOrder)
  const proposal = await describeProposal(db, context, rootOrder.id)
  const isProposed = proposal !== null
  const creditable = await selectCreditable(db, rootOrder.id)
  const wholeNumber = required(rootOrder.number, 'number')
  const log = await describeLog(db, { kind: 'order', objectId: wholeNumber }, { limit: 50, offset: 0 }, reader.zone)
  return {
    number: wholeNumber,
    order: required(await describeOrder(db, context, rootOrder.token), 'order'),
    parts: await Promise.all(parts.map(async ({ token }) => required(await describeOrder(db, context, token), 'part'))),
    company: customerResponse(party),
    money,
    steps: Object.fromEntries(
      [rootOrder, ...parts].map((order) => {
        const isCreditable = creditable.has(order.id)
        return [required(order.number, 'number'), stepsFor(order, parts, { ...money, isProposed, isCreditable })]
      })
    ),
    proposal,
    editable: !isProposed && parts.length === 0 && isEditAllowed('changed', rootOrder.state),
    log: log.entries
  }
}

async function readMoney(db: Reader, order: Orders): Promise<DeskOrder['money']> {
  const { payments, received, credited, reserved, unpaid, owed, onTerms } = await readBalance(db, order)
  const open = payments.findLast(({ state }) => state === 'new')
  const isCancelled = order.state === 'cancelled'
  return {
    received,
    credited,
    reserved,
    unpaid: isCancelled ? 0 : unpaid,
    owed,
    onTerms,
    openPayment: isCancelled ? null : (open?.amount ?? null)
  }
}

type StepContext = DeskOrder['money'] & { isProposed: boolean; isCreditable: boolean }

function stepsFor(order: Orders, parts: readonly Orders[], context: StepContext) {
  return availableSteps({
    state: order.state,
    isPart: order.parent_id !== null,
    parts: parts.filter(({ id }) => id !== order.id).map(({ state }) => state),
    ...context
  })
}

const customerResponse = (party: Customer): DeskOrder['company'] => ({
  id: party.id,
  name: party.name,
  legalName: party.legal_name,
  countryCode: party.country_code,
  taxNumber: party.tax_number,
  termsDays: party.payment_terms_days,
  priceList: party.price_list_code,
  agent: party.agent,
  buyer: {
    name: `${party.first_name} ${party.last_name}`,
    email: party.buyer_email,
    phoneNumber: party.buyer_phone
  }
})

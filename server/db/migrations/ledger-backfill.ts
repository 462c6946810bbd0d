import { type Kysely, sql } from 'kysely'
import { sellerDay } from '../../core/dates.ts'

interface Entry {
  id: string
  company_id: string
  order_id: string
  kind: 'invoice' | 'payment' | 'refund'
  side: 'debit' | 'credit'
  amount: number
  currency_code: string
  day: string
  document: string | null
  settles: null
  offsets: null
  source: string
  created_at: string
}

const batch = 100

/**
 * Posts the invoices, payments and refunds of every company, and compares the resulting balances with the source rows.
 */
export async function backfillLedger(db: Kysely<unknown>): Promise<void> {
  const ledger = db.$extendTables<{ ledger_entries: Entry; companies: { id: string } }>()
  for (const { id } of await ledger.selectFrom('companies').select('id').execute()) {
    const invoices = await selectInvoices(db, id)
    const payments = await selectPayments(db, id)
    const events = Map.groupBy(await selectEvents(db, id), ({ order_id }) => order_id)
    const entries = [
      ...invoices.map((invoice) => invoiceEntry(id, invoice)),
      ...payments.flatMap((payment) => moneyEntries(id, payment, events.get(payment.order_id) ?? []))
    ]
    compare(id, entries, invoices, payments)
    const rows = entries
      .toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
      // Sortable like other ids: time first, then a counter.
      .map((row, i) => ({ ...row, id: `${idOf(row.created_at)}${i.toString(16).padStart(4, '0')}${id.slice(-8)}` }))
    for (let from = 0; from < rows.length; from += batch)
      await ledger
        .insertInto('ledger_entries')
        .values(rows.slice(from, from + batch))
        .execute()
  }
}

const idOf = (instant: string) => Date.parse(instant).toString(16).padStart(12, '0')

interface Invoice {
  number: string
  order_id: string
  issued_at: string
  currency_code: string
  total: number
}

interface Payment {
  id: string
  order_id: string
  amount: number
  refunded: number
  created_at: string
  updated_at: string
  currency_code: string
}

interface MoneyEvent {
  order_id: string
  kind: string
  at: string
  detail: string
}

async function selectInvoices(db: Kysely<unknown>, companyId: string): Promise<Invoice[]> {
  const { rows } = await sql<Invoice>`select invoices.number, coalesce(orders.parent_id, orders.id) as order_id,
    invoices.issued_at, invoices.currency_code, invoices.total
    from invoices join orders on orders.id = invoices.order_id where invoices.company_id = ${companyId}`.execute(db)
  return rows
}

async function selectPayments(db: Kysely<unknown>, companyId: string): Promise<Payment[]> {
  const { rows } = await sql<Payment>`select payments.id, payments.order_id, payments.amount, payments.refunded,
    payments.created_at, payments.updated_at, orders.currency_code
    from payments join orders on orders.id = payments.order_id
    where orders.company_id = ${companyId} and payments.state in ('completed', 'refunded')`.execute(db)
  return rows
}

async function selectEvents(db: Kysely<unknown>, companyId: string): Promise<MoneyEvent[]> {
  const { rows } = await sql<MoneyEvent>`select order_events.order_id, order_events.kind, order_events.at,
    order_events.detail from order_events join orders on orders.id = order_events.order_id
    where orders.company_id = ${companyId} and order_events.kind in ('payment-received', 'payment-refunded')
    order by order_events.at`.execute(db)
  return rows
}

const nothing = { id: '', document: null, settles: null, offsets: null } as const

function invoiceEntry(company_id: string, { number, order_id, issued_at, currency_code, total }: Invoice): Entry {
  const moved = { kind: 'invoice', side: 'debit', amount: total, source: `invoice:${number}` } as const
  const dated = { day: sellerDay(issued_at), created_at: issued_at }
  return { ...nothing, ...moved, ...dated, company_id, order_id, currency_code, document: number }
}

// A payment's row only has its last change; the dates of payment and refund are in the history.
function moneyEntries(company_id: string, payment: Payment, events: readonly MoneyEvent[]): Entry[] {
  const { id, order_id, amount, refunded, currency_code } = payment
  const amountOf = ({ detail }: MoneyEvent) => (JSON.parse(detail) as { amount?: number }).amount ?? 0
  const came = events.find((event) => event.kind === 'payment-received' && amountOf(event) === amount)
  const arrived = refunded === 0 ? payment.updated_at : (came?.at ?? payment.created_at)
  const refunds = events.filter(({ kind }) => kind === 'payment-refunded')
  const isKnown = refunds.reduce((sum, event) => sum + amountOf(event), 0) === refunded
  // Several payments of an order share its history, so in that case the row's own date is more reliable.
  const backs = isKnown
    ? refunds.map((event) => ({ at: event.at, back: amountOf(event) }))
    : [{ at: payment.updated_at, back: refunded }]
  const common = { ...nothing, company_id, order_id, currency_code }
  let given = 0
  return [
    ...(amount > 0
      ? [{ ...common, ...dated(arrived), kind: 'payment', side: 'credit', amount, source: `payment:${id}` } as const]
      : []),
    ...backs
      .filter(({ back }) => back > 0)
      .map(({ at, back }): Entry => {
        given += back
        const moved = { kind: 'refund', side: 'debit', amount: back, source: `refund:${id}:${given}` } as const
        return { ...common, ...dated(at), ...moved }
      })
  ]
}

const dated = (instant: string) => ({ day: sellerDay(instant), created_at: instant })

/** @throws Error if debits less credits differ from invoices less received payments, in any currency */
function compare(id: string, entries: Entry[], invoices: Invoice[], payments: Payment[]): void {
  const balances = (rows: { currency_code: string; by: number }[]) => {
    const sums = new Map<string, number>()
    for (const { currency_code, by } of rows) sums.set(currency_code, (sums.get(currency_code) ?? 0) + by)
    return sums
  }
  const posted = balances(entries.map((row) => ({ ...row, by: row.side === 'debit' ? row.amount : -row.amount })))
  const wanted = balances([
    ...invoices.map((row) => ({ ...row, by: row.total })),
    ...payments.map((row) => ({ ...row, by: row.refunded - row.amount }))
  ])
  for (const [currency, balance] of wanted)
    if ((posted.get(currency) ?? 0) !== balance)
      throw new Error(`The ledger of company ${id} differs by ${(posted.get(currency) ?? 0) - balance} ${currency}.`)
}

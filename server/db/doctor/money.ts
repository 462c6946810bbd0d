import { type RawBuilder, sql } from 'kysely'
import type { Check } from './findings.ts'

/** A check with a query that selects `id` and `text` of its findings. */
const bySql = (name: string, query: RawBuilder<{ id: string; text: string }>): Check => ({
  name,
  run: async (db) => (await query.execute(db)).rows
})

/** Documents must have a ledger entry, whose source ends with their number. */
const posted = (table: 'invoices' | 'credit_notes', kind: 'invoice' | 'credit-note') =>
  bySql(
    `every ${kind} is on the ledger once, with its amount`,
    sql`
      select document.number as id, case when entry.id is null then 'not on the ledger'
        else 'differs from the ledger' end as text
      from ${sql.table(table)} as document
      left join ledger_entries as entry on entry.kind = ${kind} and entry.document = document.number
      where entry.id is null or entry.amount <> document.total or entry.currency_code <> document.currency_code
        or entry.company_id <> document.company_id
      order by document.number`
  )

const payments = bySql(
  'every charged payment is on the ledger once, with its amount',
  sql`
    select payments.id, case when entry.id is null then 'charged, but not on the ledger'
      else 'differs from the ledger' end as text
    from payments left join ledger_entries as entry on entry.source = 'payment:' || payments.id
    where payments.state in ('completed', 'refunded') and (entry.id is null or entry.amount <> payments.amount)
    order by payments.id`
)

const unchargedPayments = bySql(
  'every payment on the ledger was charged',
  sql`
    select entry.id, 'a payment that was not charged' as text
    from ledger_entries as entry join payments on entry.source = 'payment:' || payments.id
    where payments.state not in ('completed', 'refunded')
      and not exists (select 1 from ledger_entries as back where back.source = 'payment-reversed:' || payments.id)
    order by entry.id`
)

const refunds = bySql(
  'the refunds of a payment are on the ledger',
  sql`
    select payments.id, 'refunded ' || payments.refunded || ', on the ledger ' || coalesce(posted.amount, 0) as text
    from payments
    left join (
      select substr(source, 8, 24) as payment_id, sum(amount) as amount
      from ledger_entries where kind = 'refund' and source like 'refund:%' group by 1
    ) as posted on posted.payment_id = payments.id
    where payments.state in ('completed', 'refunded') and payments.refunded <> coalesce(posted.amount, 0)
    order by payments.id`
)

const excess = bySql(
  'no more is refunded than was paid',
  sql`select id, 'refunded ' || refunded || ' of ' || amount as text from payments where refunded > amount order by id`
)

const transfers = bySql(
  'credit that leaves an order arrives at another',
  sql`
    select min(id) as id, 'debits and credits differ' as text from ledger_entries
    where kind = 'credit-transfer'
    group by company_id, currency_code
    having sum(case side when 'debit' then amount else -amount end) <> 0`
)

const companies = bySql(
  'an entry is on the account of its order’s company, in its currency',
  sql`
    select entry.id, 'order ' || orders.number || ' has another company or currency' as text
    from ledger_entries as entry join orders on orders.id = entry.order_id
    where orders.company_id <> entry.company_id or orders.currency_code <> entry.currency_code
    order by entry.id`
)

/** The invoice of an order that costs nothing has an entry of zero. */
const amounts = bySql(
  'entries have positive amounts',
  sql`
    select id, 'amount is ' || amount as text from ledger_entries
    where amount < 0 or (amount = 0 and kind <> 'invoice')
    order by id`
)

const credits = bySql(
  'no invoice is credited beyond its total',
  sql`
    select invoices.number as id, 'credited ' || sum(note.total) || ' of ' || invoices.total as text
    from invoices join credit_notes as note on note.invoice_number = invoices.number
    group by invoices.number, invoices.total having sum(note.total) > invoices.total
    order by invoices.number`
)

const writeOffs = bySql(
  'nothing that was written off is in favour',
  sql`
    select orders.number as id, 'written off, and in favour' as text
    from orders join ledger_entries as entry on entry.order_id = orders.id
    where orders.state in ('invoiced', 'completed')
    group by orders.number
    having sum(case when entry.kind not in ('write-off', 'rounding') then 0
        when entry.side = 'credit' then entry.amount else -entry.amount end) > 0
      and sum(case entry.side when 'debit' then entry.amount else -entry.amount end) < 0
    order by orders.number`
)

const remittances = bySql(
  'a remittance is the sum of its invoices',
  sql`
    select remittances.reference as id, 'its invoices do not add up to ' || remittances.amount as text
    from remittances left join remittance_invoices as item on item.reference = remittances.reference
    group by remittances.reference, remittances.amount
    having coalesce(sum(item.amount), 0) <> remittances.amount
    order by remittances.reference`
)

/** Compares invoices, credit notes and payments with the ledger (055). */
export const moneyChecks: Check[] = [
  posted('invoices', 'invoice'),
  posted('credit_notes', 'credit-note'),
  payments,
  unchargedPayments,
  refunds,
  excess,
  transfers,
  companies,
  amounts,
  credits,
  writeOffs,
  remittances
]

import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { readJson } from '../../db/json.ts'
import type { LedgerKind } from '../../db/schema/ledger.ts'
import type { Reader } from '../../db/tx.ts'
import { parsePlaced } from '../snapshot.ts'
import type { Period } from '../invoices/service.ts'
import { creditedShipping, type Source, type TaxShare } from './journal.ts'

const pageSize = 500

interface Cursor {
  day: string
  id: string
}

/**
 * Reads the ledger entries of a period, oldest first. Paging keeps memory constant and lets other requests run in
 * between.
 */
export async function* readSources(db: Reader, period: Period, filter: EntryFilter = {}): AsyncGenerator<Source> {
  let after: Cursor | undefined
  for (;;) {
    const rows = await selectPage(db, period, { ...filter, after })
    const earlier = await selectEarlierCredits(db, rows)
    for (const row of rows) yield sourceOf(row, earlier.get(row.id) ?? 0)
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = { day: last.day, id: last.id }
    await nextTurn()
  }
}

interface EntryFilter {
  currency?: string
  kinds?: readonly LedgerKind[]
}

function selectPage(
  db: Reader,
  { from, to }: Period,
  { currency, kinds, after }: EntryFilter & { after: Cursor | undefined }
) {
  // Begins at the day of the cursor: no index serves the condition on day and id below.
  const rest = { from: after?.day ?? from, to }
  let query = entriesWithDocuments(db, rest).orderBy('entry.day').orderBy('entry.id').limit(pageSize)
  if (currency !== undefined) query = query.where('entry.currency_code', '=', currency)
  if (kinds) query = query.where('entry.kind', 'in', kinds)
  if (after === undefined) return query.execute()
  const { day, id } = after
  return query
    .where((where) =>
      where.or([where('entry.day', '>', day), where.and([where('entry.day', '=', day), where('entry.id', '>', id)])])
    )
    .execute()
}

/** The entries of a period with their invoice or credit note, and the buyer's VAT number on it. */
const entriesWithDocuments = (db: Reader, { from, to }: Period) =>
  db
    .selectFrom('ledger_entries as entry')
    .innerJoin('companies', 'companies.id', 'entry.company_id')
    .leftJoin('orders', 'orders.id', 'entry.order_id')
    .leftJoin('invoices', (join) =>
      join.onRef('invoices.number', '=', 'entry.document').on('entry.kind', '=', 'invoice')
    )
    .leftJoin('credit_notes', (join) =>
      join.onRef('credit_notes.number', '=', 'entry.document').on('entry.kind', '=', 'credit-note')
    )
    .leftJoin('invoices as credited', 'credited.number', 'credit_notes.invoice_number')
    .leftJoin('orders as billed', (join) =>
      join.on((where) =>
        where(
          'billed.id',
          '=',
          sql<string>`coalesce(${where.ref('invoices.order_id')}, ${where.ref('credit_notes.order_id')})`
        )
      )
    )
    .select(['entry.id', 'entry.day', 'entry.kind', 'entry.side', 'entry.amount', 'entry.source'])
    .select(['entry.document'])
    .select(['entry.currency_code', 'orders.number as order_number', 'billed.totals', 'credit_notes.content'])
    .select('credit_notes.invoice_number as credited_invoice')
    .select(['companies.id as company_id', 'companies.legal_name', 'companies.country_code'])
    .select((select) =>
      select.fn.coalesce('invoices.vat_number', 'credited.vat_number', 'companies.tax_number').as('vat_number')
    )
    .select((select) =>
      select.fn.coalesce('invoices.buyer_name', 'credited.buyer_name', 'companies.legal_name').as('buyer_name')
    )
    .select((select) => select.fn.coalesce('invoices.exchange_rate', 'credited.exchange_rate').as('exchange_rate'))
    .where('entry.day', '>=', from)
    .where('entry.day', '<=', to)

type Row = Awaited<ReturnType<typeof selectPage>>[number]

/** The net amounts that earlier credit notes of the same invoices credited, by ledger entry. */
async function selectEarlierCredits(db: Reader, rows: readonly Row[]): Promise<Map<string, number>> {
  const invoices = rows.flatMap(({ credited_invoice }) => credited_invoice ?? [])
  if (invoices.length === 0) return new Map()
  const notes = await db
    .selectFrom('credit_notes')
    .select(['number', 'invoice_number', 'content'])
    .where('invoice_number', 'in', invoices)
    .execute()
  const earlierThan = (row: Row) =>
    notes.filter(
      ({ number, invoice_number }) => invoice_number === row.credited_invoice && number < (row.document ?? '')
    )
  const netOf = (row: Row) => earlierThan(row).reduce((sum, { content }) => sum + readJson(content).net, 0)
  return new Map(rows.map((row) => [row.id, netOf(row)]))
}

function sourceOf(row: Row, earlierNet: number): Source {
  const { id, day, kind, side, amount, source, document, totals, content } = row
  const invoiceTotals = totals === null ? undefined : parsePlaced.totals(totals)
  const creditContent = content === null ? undefined : readJson(content)
  const taxes: readonly TaxShare[] = creditContent?.taxes ?? invoiceTotals?.taxes ?? []
  const shipping = invoiceTotals?.shippingTaxTotal ?? 0
  return {
    id,
    day,
    kind,
    side,
    amount,
    source,
    document,
    currency: row.currency_code,
    order: row.order_number ?? '',
    customer: {
      id: row.company_id,
      name: row.legal_name,
      buyerName: row.buyer_name,
      vatNumber: row.vat_number || null,
      countryCode: row.country_code
    },
    taxes,
    exchangeRate: row.exchange_rate,
    shipping: invoiceTotals && creditContent ? creditedShipping(invoiceTotals, creditContent.net, earlierNet) : shipping
  }
}

/** Counts the entries of a period by currency. */
export function countEntries(db: Reader, { from, to }: Period) {
  return db
    .selectFrom('ledger_entries')
    .select('currency_code')
    .select(sql<number>`cast(count(*) as integer)`.as('count'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('currency_code')
    .orderBy('currency_code')
    .execute()
}

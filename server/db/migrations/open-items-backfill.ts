import { type Kysely, sql } from 'kysely'

interface Entry {
  order_id: string
  company_id: string
  kind: string
  side: 'debit' | 'credit'
  amount: number
  document: string | null
  settles: string | null
}

interface Item {
  order_id: string
  document: string
  company_id: string
  due_date: string | null
  amount: number
}

const batch = 100

/** Fills `open_items` from the ledger, by the settlement rules of that version. */
export async function addOpenItems(db: Kysely<unknown>): Promise<void> {
  const tables = db.$extendTables<{ open_items: Item }>()
  const { rows: entries } = await sql<Entry>`select order_id, company_id, kind, side, amount, document, settles
    from ledger_entries where order_id in (
      select order_id from ledger_entries where order_id is not null group by order_id
      having sum(case side when 'debit' then amount else -amount end) > 0
    ) order by order_id, day, id`.execute(db)
  const { rows: invoices } = await sql<{ number: string; due_date: string }>`select number, due_date from invoices
    where order_id is not null`.execute(db)
  const due = new Map(invoices.map(({ number, due_date }) => [number, due_date]))
  const orders = Map.groupBy(entries, ({ order_id }) => order_id)
  const items = [...orders].flatMap(([order_id, of]) =>
    openOf(of).map(({ document, amount }): Item => {
      return { order_id, document, company_id: of[0]?.company_id ?? '', due_date: due.get(document) ?? null, amount }
    })
  )
  for (let from = 0; from < items.length; from += batch)
    await tables
      .insertInto('open_items')
      .values(items.slice(from, from + batch))
      .execute()
}

const isMoney = ({ kind }: Entry) => kind === 'payment' || kind === 'refund' || kind === 'credit-transfer'
const credit = ({ side, amount }: Entry) => (side === 'credit' ? amount : -amount)

function openOf(entries: readonly Entry[]): Pick<Item, 'document' | 'amount'>[] {
  const open = new Map<string, number>()
  let left = 0
  for (const entry of entries)
    if (entry.kind === 'invoice' && entry.document !== null)
      open.set(entry.document, (open.get(entry.document) ?? 0) - credit(entry))
    else if (isMoney(entry)) left += credit(entry)
  for (const entry of entries) {
    if (entry.kind === 'invoice' || isMoney(entry)) continue
    const settled = entry.settles ?? ''
    const invoice = open.get(settled) ?? 0
    const own = entry.side === 'credit' ? Math.min(entry.amount, invoice) : 0
    if (own > 0) open.set(settled, invoice - own)
    left += credit(entry) - own
  }
  const items: Pick<Item, 'document' | 'amount'>[] = []
  for (const [document, amount] of [...open].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const covered = Math.max(0, Math.min(left, amount))
    left -= covered
    if (amount > covered) items.push({ document, amount: amount - covered })
  }
  return left < 0 ? [...items, { document: '', amount: -left }] : items
}

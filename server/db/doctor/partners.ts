import { sql } from 'kysely'
import { companySearchText, readMergedNames } from '../company-search-text.ts'
import type { Check } from './findings.ts'
import { readPages } from './pages.ts'

const searchWords: Check = {
  name: 'a partner is found by its name, VAT number and email',
  run: (db) =>
    readPages(
      (after, limit) =>
        db
          .selectFrom('companies')
          .select(['id', 'name', 'legal_name', 'tax_number', 'email', 'words'])
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit)
          .execute(),
      async (rows) => {
        const merged = await readMergedNames(
          db,
          rows.map(({ id }) => id)
        )
        return rows
          .filter((row) => row.words !== companySearchText(row, merged.get(row.id)))
          .map(({ id, name }) => ({ id, text: `the search words of ${name} are not its own` }))
      }
    )
}

const openItems: Check = {
  name: 'the open items of an order are what the ledger says it owes',
  run: async (db) => {
    const { rows } = await sql<{ id: string; posted: number; items: number }>`
      select order_id as id, cast(sum(posted) as bigint) as posted, cast(sum(items) as bigint) as items from (
        select order_id, sum(case side when 'debit' then amount else -amount end) as posted, 0 as items
        from ledger_entries where order_id is not null group by order_id
        having sum(case side when 'debit' then amount else -amount end) > 0
        union all
        select order_id, 0 as posted, sum(amount) as items from open_items group by order_id
      ) as sums group by order_id having sum(posted) <> sum(items) order by order_id`.execute(db)
    return rows.map(({ id, posted, items }) => ({ id, text: `owes ${posted}, its open items are ${items}` }))
  }
}

const documents: Check = {
  name: 'an open item is at most its invoice, due on its day',
  run: async (db) => {
    const { rows } = await sql<{ id: string; text: string }>`
      select open_items.order_id || ' ' || open_items.document as id, 'differs from its invoice' as text
      from open_items left join invoices on invoices.number = open_items.document
      join orders on orders.id = open_items.order_id
      where open_items.amount <= 0 or open_items.company_id <> orders.company_id
        or (open_items.document <> '' and (invoices.number is null or open_items.amount > invoices.total
          or open_items.due_date <> invoices.due_date))
      order by 1`.execute(db)
    return rows
  }
}

/** Compares the stored data for listing partners with its sources (084). */
export const partnerChecks: Check[] = [searchWords, openItems, documents]

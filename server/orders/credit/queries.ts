import { sql } from 'kysely'
import { preparedMany } from '../../db/prepared.ts'
import { forUpdate, type Reader, type Tx } from '../../db/tx.ts'
import { cardAmounts } from '../card-coverage/service.ts'

/** Ids of companies. */
type Companies = readonly string[]

/** Locks a company against concurrent changes to its data, users and account. */
export const lockCompany = (tx: Tx, id: string) =>
  forUpdate(tx, tx.selectFrom('companies').selectAll().where('id', '=', id)).executeTakeFirst()

export const selectCreditTerms = (db: Reader, companyId: string) =>
  db
    .selectFrom('companies')
    .select(['id', 'credit_limit', 'blocking_days', 'currency_code'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()

/** Open items by order and number; those of an order are on its root order. */
export const selectOpenItems = (db: Reader, companies?: Companies) =>
  companies ? openItemsOf(db, companies) : openItems(db).execute()

const openItemsOf = preparedMany((db, companies) => openItems(db).where('company_id', 'in', companies))

const openItems = (db: Reader) =>
  db
    .selectFrom('open_items')
    .select(['order_id', 'company_id', 'document', 'due_date', 'amount'])
    .orderBy('document')
    .orderBy('order_id')

/** Root orders on terms that are placed and not fully invoiced; orders on hold are excluded. */
export const selectUninvoiced = (db: Reader, companies?: Companies) =>
  companies ? uninvoicedOf(db, companies) : uninvoiced(db).execute()

const uninvoicedOf = preparedMany((db, companies) => uninvoiced(db).where('orders.company_id', 'in', companies))

const uninvoiced = (db: Reader) =>
  db
    .selectFrom('orders')
    .where('orders.state', 'in', ['new', 'waiting', 'approved', 'shipped'])
    // The expression keeps SQLite from using the index of parts.
    .where(sql<boolean>`coalesce(orders.parent_id, '') = ''`)
    .where((where) =>
      where.exists(
        where
          .selectFrom('payments')
          .select('payments.id')
          .whereRef('payments.order_id', '=', 'orders.id')
          .where('payments.method', '=', 'invoice_terms')
          .where('payments.state', '=', 'new')
      )
    )
    .select(['orders.id', 'orders.company_id', 'orders.total', 'orders.state'])

/** Amounts authorised on cards, by root order; `reserved` as in the API. */
export const selectAuthorizedAmounts = (db: Reader, companies?: Companies) =>
  companies ? authorizedOf(db, companies) : authorized(db).execute()

const authorizedOf = preparedMany((db, companies) => authorized(db).where('orders.company_id', 'in', companies))

const authorized = (db: Reader) =>
  db
    .selectFrom(cardAmounts(db, ['authorized']).as('held'))
    // SQLite keeps the order of a cross join, so that it does not read all orders of the company.
    .crossJoin('orders')
    .whereRef('orders.id', '=', 'held.order_id')
    .select(['held.order_id', sql<number>`cast(sum(held.amount) as bigint)`.as('reserved')])
    .groupBy('held.order_id')

/** Companies with a card authorisation that covers open amounts. */
export const companiesCoveredByCards = (db: Reader) =>
  db
    .selectFrom(cardAmounts(db, ['authorized']).as('held'))
    .innerJoin('open_items', 'open_items.order_id', 'held.order_id')
    .select('open_items.company_id as id')

/** Invoices due before a day, by currency, of companies without card authorisations. */
export const selectOverdueSums = (db: Reader, today: string) =>
  db
    .selectFrom(
      // Grouped first, so that each company is looked up once.
      db
        .selectFrom('open_items')
        .select([
          'company_id',
          sql<number>`count(*)`.as('count'),
          sql<number>`sum(amount)`.as('amount'),
          sql<string>`min(due_date)`.as('due')
        ])
        .where('due_date', '<', today)
        .groupBy('company_id')
        .as('overdue')
    )
    .innerJoin('companies', 'companies.id', 'overdue.company_id')
    .where('overdue.company_id', 'not in', companiesCoveredByCards(db))
    .select([
      'companies.currency_code',
      sql<number>`cast(sum(overdue.count) as bigint)`.as('count'),
      sql<number>`cast(sum(overdue.amount) as bigint)`.as('amount'),
      sql<string>`min(overdue.due)`.as('due')
    ])
    .groupBy('companies.currency_code')
    .execute()

export const selectCompaniesWithAuthorizations = (db: Reader) =>
  companiesCoveredByCards(db)
    .innerJoin('companies', 'companies.id', 'open_items.company_id')
    .select('companies.currency_code')
    .distinct()
    .execute()

import { sql } from 'kysely'
import type { Schema } from '../schema/schema.ts'
import type { Reader } from '../tx.ts'
import type { Check } from './findings.ts'

type Table = keyof Schema & string
type Column = { [T in Table]: `${T}.${keyof Schema[T] & string}` }[Table]

/** Columns, and the columns that must contain their value unless it is null. */
export const references = [
  ['addresses.company_id', 'companies.id'],
  ['application_links.application_id', 'applications.id'],
  ['change_requests.company_id', 'companies.id'],
  ['change_requests.user_id', 'shop_users.id'],
  ['companies.agent_id', 'agents.id'],
  ['companies.default_billing_address_id', 'addresses.id'],
  ['companies.default_shipping_address_id', 'addresses.id'],
  ['companies.price_list_code', 'price_lists.code'],
  ['company_tags.company_id', 'companies.id'],
  ['coupon_collections.code', 'coupons.code'],
  ['coupon_companies.code', 'coupons.code'],
  ['coupon_companies.company_id', 'companies.id'],
  ['credit_notes.company_id', 'companies.id'],
  ['credit_notes.invoice_number', 'invoices.number'],
  ['credit_notes.order_id', 'orders.id'],
  ['email_changes.user_id', 'shop_users.id'],
  ['expected_deliveries.sku', 'variants.sku'],
  ['invitations.user_id', 'shop_users.id'],
  ['invoice_reminders.invoice_number', 'invoices.number'],
  ['invoice_reminders.letter_id', 'reminder_letters.id'],
  ['invoices.company_id', 'companies.id'],
  ['invoices.order_id', 'orders.id'],
  ['ledger_entries.company_id', 'companies.id'],
  ['ledger_entries.offsets', 'ledger_entries.id'],
  ['ledger_entries.order_id', 'orders.id'],
  ['ledger_entries.settles', 'invoices.number'],
  ['list_columns.staff_id', 'staff.id'],
  ['mail_files.mail_id', 'mails.id'],
  ['open_items.company_id', 'companies.id'],
  ['open_items.order_id', 'orders.id'],
  ['order_events.company_id', 'companies.id'],
  ['order_events.order_id', 'orders.id'],
  ['order_items.order_id', 'orders.id'],
  ['order_proposals.order_id', 'orders.id'],
  ['order_search.order_id', 'orders.id'],
  ['orders.company_id', 'companies.id'],
  ['orders.parent_id', 'orders.id'],
  ['orders.user_id', 'shop_users.id'],
  ['password_links.user_id', 'shop_users.id'],
  ['staff_links.staff_id', 'staff.id'],
  ['payment_tasks.payment_id', 'payments.id'],
  ['payments.order_id', 'orders.id'],
  ['payments.remittance', 'remittances.reference'],
  ['price_import_rows.import_id', 'price_imports.id'],
  ['prices.price_list_code', 'price_lists.code'],
  ['prices.sku', 'variants.sku'],
  ['reminder_letters.company_id', 'companies.id'],
  ['remittance_invoices.invoice_number', 'invoices.number'],
  ['remittance_invoices.reference', 'remittances.reference'],
  ['remittances.company_id', 'companies.id'],
  ['saved_grids.user_id', 'shop_users.id'],
  ['sessions.user_id', 'shop_users.id'],
  ['settings.changed_by', 'staff.id'],
  ['shipments.order_id', 'orders.id'],
  ['shop_users.company_id', 'companies.id'],
  ['shopping_list_items.list_id', 'shopping_lists.id'],
  ['shopping_lists.user_id', 'shop_users.id'],
  ['staff_notes.staff_id', 'staff.id'],
  ['staff_sessions.staff_id', 'staff.id'],
  ['stock_movements.order_id', 'orders.id'],
  ['stock_movements.sku', 'variants.sku'],
  ['stock_notifications.user_id', 'shop_users.id'],
  ['support_files.message_id', 'support_messages.id'],
  ['support_messages.request_id', 'support_requests.id'],
  ['support_requests.assignee_id', 'staff.id'],
  ['support_requests.company_id', 'companies.id'],
  ['support_requests.user_id', 'shop_users.id'],
  ['support_templates.updated_by', 'staff.id'],
  ['variants.product_code', 'products.code'],
  ['volume_steps.price_list_code', 'price_lists.code']
] as const satisfies readonly (readonly [child: Column, parent: Column])[]

function parse(column: Column): [table: string, name: string] {
  const dot = column.indexOf('.')
  return [column.slice(0, dot), column.slice(dot + 1)]
}

/** Finds rows whose parent is missing: the schema declares no foreign keys. */
export const referenceChecks: Check[] = references.map(([child, parent]) => ({
  name: `${child} exists in ${parent}`,
  run: async (db: Reader) => {
    const [table, column] = parse(child)
    const [parentTable, parentColumn] = parse(parent)
    // Not `not in`, which compares every row with every parent once PostgreSQL cannot hash them in memory.
    const { rows } = await sql<{ id: string }>`
      select distinct ${sql.ref(`child.${column}`)} as id from ${sql.table(table)} as child
      where ${sql.ref(`child.${column}`)} is not null and not exists (
        select 1 from ${sql.table(parentTable)} as parent
        where ${sql.ref(`parent.${parentColumn}`)} = ${sql.ref(`child.${column}`)}
      )
      order by id`.execute(db)
    return rows.map(({ id }) => ({ id, text: `not found in ${parent}` }))
  }
}))

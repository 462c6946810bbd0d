/* Reminders of overdue invoices. Columns as in schema.ts. */

/** A reminder letter as sent: it lists all invoices of a company that were overdue. */
export interface ReminderLetters {
  id: string
  company_id: string
  /** `YYYY-MM-DD`, the seller's day: unique per company. */
  day: string
  /** 1 to 3, the highest of its invoices. */
  step: number
  currency_code: string
  /** What was overdue, in minor units, without fee and interest. */
  total: number
  fee: number
  interest: number
  /** The member of staff who sent it; null if the shop did. */
  sent_by: string | null
  created_at: string
  /** Base64, as sent. */
  pdf: string
}

/** The steps at which an invoice was reminded of. */
export interface InvoiceReminders {
  invoice_number: string
  step: number
  letter_id: string
}

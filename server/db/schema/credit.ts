/* Reminders of overdue invoices. Columns as in schema.ts. */

/** A reminder letter as sent, listing all of a company's overdue invoices. */
export interface ReminderLetters {
  id: string
  company_id: string
  /** `YYYY-MM-DD`, the seller's day; unique per company. */
  day: string
  /** 1 to 3, the highest step of its invoices. */
  step: number
  currency_code: string
  /** Overdue amount in minor units, without fee and interest. */
  total: number
  fee: number
  interest: number
  /** The staff member who sent it; null if sent automatically. */
  sent_by: string | null
  created_at: string
  /** Base64, as sent. */
  pdf: string
}

/** The reminder steps of an invoice. */
export interface InvoiceReminders {
  invoice_number: string
  step: number
  letter_id: string
}

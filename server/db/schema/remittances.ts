/** A transfer for several invoices, identified by its reference. The ledger records whether it has arrived. */
export interface Remittances {
  reference: string
  company_id: string
  currency_code: string
  /** Minor units of `currency_code`. */
  amount: number
  created_at: string
  /** When the buyer reported it as sent. */
  sent_at: string | null
}

/** An invoice that a remittance settles, with its open amount and the order's unpaid reminder fees. */
export interface RemittanceInvoices {
  reference: string
  invoice_number: string
  /** Includes `reminder_fee`. */
  amount: number
  reminder_fee: number
}

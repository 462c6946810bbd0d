/** One transfer for several invoices, by its reference. Whether it has arrived is in the ledger. */
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

/** An invoice that a remittance settles, with what was open of it. */
export interface RemittanceInvoices {
  reference: string
  invoice_number: string
  amount: number
}

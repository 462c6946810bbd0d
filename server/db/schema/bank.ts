/** A credit on the seller's account, from a bank file. */
export interface BankTransfers {
  id: string
  account_iban: string
  /** Unique within the account: the bank's reference, or the content with its occurrence count. */
  identity: string
  /** The same for the same credit in files of two formats. */
  fingerprint: string
  bank_reference: string | null
  /** `YYYY-MM-DD` */
  booked_on: string
  value_on: string
  /** Minor units of `currency_code`, positive. */
  amount: number
  currency_code: string
  debtor_name: string
  debtor_iban: string
  remittance: string
  file_name: string
  /** SHA-256 of the first file that contained it. */
  file_hash: string
  state: 'open' | 'posted' | 'ignored'
  /** Why it was ignored. */
  reason: string | null
  /** The company for which it was posted. */
  company_id: string | null
  staff_name: string | null
  created_at: string
  handled_at: string | null
}

/** A payment as which a transfer was posted. */
export interface BankPostings {
  transfer_id: string
  payment_id: string
  /** The root order. */
  order_id: string
  /** Minor units, including what became the company's credit. */
  amount: number
  reversed_at: string | null
}

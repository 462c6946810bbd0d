import type { ApplicationState } from '../../../contract/partners/registration.ts'

/* Who wants to become a partner. Columns as in schema.ts. */

export interface Applications {
  id: string
  state: ApplicationState
  /** Of the form, for every mail about it. */
  locale: string
  /** Lower case. */
  email: string
  company_name: string
  country_code: string
  /** The form as it was sent (JSON of `Application`), checked. */
  data: string
  /** What staff should look at (JSON of `Flag[]`). */
  flags: string
  /** The VAT number as it is compared; null where there is none. */
  vat_key: string | null
  /** What the register of VAT numbers says; null where nobody asks it. */
  vat_check: 'waiting' | 'valid' | 'invalid' | 'unknown' | null
  /** The company's name as it is compared. */
  name_key: string
  /** What it is found by, folded. */
  words: string
  /** Of the company that it became. */
  company_id: string | null
  /** Of a rejection, or what is asked. */
  reason: string | null
  terms_version: string | null
  terms_accepted_at: string
  created_at: string
  updated_at: string
  decided_at: string | null
  decided_by: string | null
}

export interface ApplicationLinks {
  token_hash: string
  application_id: string
  created_at: string
  expires_at: string
  used_at: string | null
}

import type { Application, ApplicationState } from '../../../contract/partners/registration.ts'
import type { Json } from '../json.ts'

/* Partner applications, and merged partners. Columns as in schema.ts. */

/**
 * Flags for staff. `known` flags refer to the company `of`, and `applied` ones to the application `of`; `vat-malformed`
 * and `vat-unregistered` have no reference.
 */
export interface Flag {
  kind:
    | 'email-known'
    | 'vat-known'
    | 'same-name'
    | 'email-applied'
    | 'vat-applied'
    | 'name-applied'
    | 'vat-malformed'
    | 'vat-unregistered'
  of: string
}

export interface Applications {
  id: string
  state: ApplicationState
  /** Language of the form and of every email about it. */
  locale: string
  /** Lower case. */
  email: string
  company_name: string
  country_code: string
  /** The form as sent, validated. */
  data: Json<Application>
  /** What staff should check. */
  flags: Json<Flag[]>
  /** The normalised VAT number; null if there is none. */
  vat_key: string | null
  /** Result of the VAT register; null if it is not queried. */
  vat_check: 'waiting' | 'valid' | 'invalid' | 'unknown' | null
  /** The normalised company name. */
  name_key: string
  /** Search text, folded. */
  words: string
  /** The company created from it. */
  company_id: string | null
  /** Reason of a rejection, or the question to the applicant. */
  reason: string | null
  terms_version: string | null
  /** Null if the applicant did not accept the terms through the form. */
  terms_accepted_at: string | null
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

/** A partner that was merged into another one; its rows belong to `kept_id`, which is never itself a merged partner. */
export interface MergedPartners {
  /** The former id. */
  id: string
  kept_id: string
  name: string
  /** Null for merges before it was stored. */
  legal_name: string | null
  merged_at: string
}

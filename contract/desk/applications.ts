import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  max,
  min,
  nullable,
  object,
  optional,
  record,
  size,
  string
} from 'superstruct'
import { AuditEntry } from './log.ts'
import { TermsDays } from './partners/terms.ts'
import { endpoint } from '../endpoint.ts'
import { Application, applicationStates, decisionErrors } from '../partners/registration.ts'
import { Amount, CurrencyCode, Instant, paging, boundedText } from '../scalars.ts'
import { maxAmount } from '../read-number.ts'

/** Issues that staff should check: similar partners or applications, or a doubtful VAT number. */
export const flagKinds = [
  'email-known',
  'vat-known',
  'same-name',
  'email-applied',
  'vat-applied',
  'name-applied',
  'vat-malformed',
  'vat-unregistered'
] as const
const Flags = array(enums(flagKinds))

const summary = {
  id: string(),
  state: enums(applicationStates),
  person: string(),
  companyName: string(),
  countryCode: string(),
  /** Language of the form and of all emails about it. */
  locale: string(),
  flags: Flags,
  createdAt: Instant
}
export const ApplicationRow = object(summary)
export type ApplicationRow = Infer<typeof ApplicationRow>

/** A similar partner or application, with the matching fields in `matches`. */
const PossibleDuplicate = object({
  kind: enums(['company', 'application']),
  id: string(),
  name: string(),
  legalName: nullable(string()),
  vatNumber: nullable(string()),
  street: nullable(string()),
  city: nullable(string()),
  countryCode: string(),
  emails: array(string()),
  since: Instant,
  state: nullable(enums(applicationStates)),
  matches: Flags
})
export type PossibleDuplicate = Infer<typeof PossibleDuplicate>

/** An application with its form, current matches and available staff actions. */
export const DeskApplication = object({
  ...summary,
  email: string(),
  form: Application,
  vatCheck: nullable(enums(['waiting', 'valid', 'invalid', 'unknown'])),
  /** The question asked, or the reason for the rejection. */
  reason: nullable(string()),
  termsVersion: nullable(string()),
  /** Null if the application was not sent through the form. */
  termsAcceptedAt: nullable(Instant),
  decidedAt: nullable(Instant),
  decidedBy: nullable(string()),
  alike: array(PossibleDuplicate),
  log: array(AuditEntry)
})
export type DeskApplication = Infer<typeof DeskApplication>

/** Whether a VAT number is invalid or not confirmed by the register, in which case approval requires confirmation. */
export function isVatUnverified(flags: readonly (typeof flagKinds)[number][], check: DeskApplication['vatCheck']) {
  const isWrong = flags.includes('vat-malformed') || flags.includes('vat-unregistered')
  return isWrong || (check !== null && check !== 'valid')
}

/** Applications in one state, or all, newest first, with the count of each state. */
export const listApplications = endpoint({
  method: 'GET',
  path: '/api/v2/desk/applications',
  for: 'applications',
  query: object({
    ...paging,
    state: optional(enums(applicationStates)),
    search: optional(size(string(), 0, 200))
  }),
  output: object({
    rows: array(ApplicationRow),
    total: integer(),
    counts: record(enums(applicationStates), integer())
  })
})

export const readApplication = endpoint({
  method: 'GET',
  path: '/api/v2/desk/applications/:id',
  for: 'applications',
  output: DeskApplication,
  errors: { 'not-found': 404 }
})

/**
 * Price lists, with their currency, and agents that a partner can be assigned; `termsDays` is the default for new
 * partners.
 */
export const readPartnerChoices = endpoint({
  method: 'GET',
  path: '/api/v2/desk/partner-choices',
  for: 'partners',
  output: object({
    priceLists: array(object({ code: string(), name: string(), currencyCode: CurrencyCode })),
    agents: array(object({ id: string(), name: string() })),
    termsDays: integer()
  })
})

const decision = { method: 'POST', output: DeskApplication, errors: decisionErrors } as const
const path = '/api/v2/desk/applications/:id'

/** Emails a question with a link that reopens the form. */
export const askApplicant = endpoint({
  ...decision,
  path: `${path}/question`,
  for: 'applications',
  input: object({ question: boundedText(5, 2000) })
})

/** Creates the company with its first Admin, and emails the Admin a link to set the password. */
export const approveApplication = endpoint({
  ...decision,
  path: `${path}/approval`,
  for: 'applications',
  errors: { ...decisionErrors, 'vat-unconfirmed': 422 },
  input: object({
    priceList: string(),
    currency: CurrencyCode,
    agentId: nullable(string()),
    termsDays: TermsDays,
    /** For orders after the first, in minor units of `currency`; null for none. */
    minimalOrderValue: nullable(max(min(Amount, 1), maxAmount)),
    /** Whether staff have checked the VAT number manually; required if `isVatUnverified`. */
    vatConfirmed: optional(boolean())
  })
})

/** Rejects with a reason, which is sent to the applicant. */
export const rejectApplication = endpoint({
  ...decision,
  path: `${path}/rejection`,
  for: 'applications',
  input: object({ reason: boundedText(5, 2000) })
})

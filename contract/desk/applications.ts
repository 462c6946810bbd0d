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
import { endpoint } from '../endpoint.ts'
import { Application, applicationStates, decisionRefusals } from '../partners/registration.ts'
import { Amount, CurrencyCode, Instant, paging, words } from '../scalars.ts'

/** What staff should look at: whom an application resembles, or what is odd about its VAT number. */
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
  /** Language of the form and of every mail about it. */
  locale: string(),
  flags: Flags,
  createdAt: Instant
}
export const ApplicationRow = object(summary)
export type ApplicationRow = Infer<typeof ApplicationRow>

/** A partner, or another application, that resembles this one; `matches` says in what. */
const Alike = object({
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
export type Alike = Infer<typeof Alike>

/** An application with its form, what it resembles today, and what staff did. */
export const DeskApplication = object({
  ...summary,
  email: string(),
  form: Application,
  vatCheck: nullable(enums(['waiting', 'valid', 'invalid', 'unknown'])),
  /** What is asked, or why it was rejected. */
  reason: nullable(string()),
  termsVersion: nullable(string()),
  termsAcceptedAt: Instant,
  decidedAt: nullable(Instant),
  decidedBy: nullable(string()),
  alike: array(Alike),
  log: array(AuditEntry)
})
export type DeskApplication = Infer<typeof DeskApplication>

/** Whether a VAT number cannot be one, or the register that was asked has not confirmed it: approval asks for a tick. */
export function isVatUnverified(flags: readonly (typeof flagKinds)[number][], check: DeskApplication['vatCheck']) {
  const isWrong = flags.includes('vat-malformed') || flags.includes('vat-unregistered')
  return isWrong || (check !== null && check !== 'valid')
}

/** Applications of a state, or of all, newest first; and how many there are in each state. */
export const listApplications = endpoint({
  method: 'GET',
  path: '/api/v2/desk/applications',
  for: 'staff',
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
  for: 'staff',
  output: DeskApplication,
  refusals: { 'not-found': 404 }
})

/** What a partner can be given: price lists with their currency and first-order minimum, and agents. */
export const readPartnerChoices = endpoint({
  method: 'GET',
  path: '/api/v2/desk/partner-choices',
  for: 'staff',
  output: object({
    priceLists: array(object({ code: string(), currencyCode: CurrencyCode })),
    agents: array(object({ id: string(), name: string() }))
  })
})

const decision = { method: 'POST', output: DeskApplication, refusals: decisionRefusals } as const
const path = '/api/v2/desk/applications/:id'

/** Mails a question with a link that reopens the form. */
export const askApplicant = endpoint({
  ...decision,
  path: `${path}/question`,
  for: 'staff',
  input: object({ question: words(5, 2000) })
})

/** Makes the company with its first Admin, and mails that person a link that sets the password. */
export const approveApplication = endpoint({
  ...decision,
  path: `${path}/approval`,
  for: 'manager',
  refusals: { ...decisionRefusals, 'vat-unconfirmed': 422 },
  input: object({
    priceList: string(),
    currency: CurrencyCode,
    agentId: nullable(string()),
    /** 0 is prepayment. */
    termsDays: max(min(integer(), 0), 120),
    /** After the first order, in minor units of `currency`; null for none. */
    minimalOrderValue: nullable(max(min(Amount, 1), 1_000_000_000)),
    /** That the VAT number has been checked by hand; needed where `isVatUnverified`. */
    vatConfirmed: optional(boolean())
  })
})

/** Rejects with a reason, which the applicant reads. */
export const rejectApplication = endpoint({
  ...decision,
  path: `${path}/rejection`,
  for: 'manager',
  input: object({ reason: words(5, 2000) })
})

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
  size,
  string
} from 'superstruct'
import { VolumeTier } from '../../catalogue/catalogue.ts'
import { endpoint } from '../../endpoint.ts'
import { Order, orderStates } from '../../orders/order.ts'
import { PostalAddress } from '../../partners/postal-address.ts'
import { ChangeRequest } from '../../partners/change-requests.ts'
import { companyRoles } from '../../partners/customer.ts'
import { Amount, CountryCode, CurrencyCode, Instant, booleanParam, integerParam } from '../../scalars.ts'
import { AuditEntry } from '../log.ts'
import { PartnerAddress } from './address-book.ts'
import { NextPriceChange, PartnerShipping } from './rates.ts'
import { TermsDays } from './terms.ts'
import { maxAmount } from '../../read-number.ts'

/** `blocked`: may not order on terms now; `pending`: no user has signed in yet; `suspended`: no user may sign in. */
export const partnerStatuses = ['active', 'blocked', 'pending', 'suspended'] as const
export const partnerSorts = ['name', 'overdue', 'open'] as const
export const termsFilters = ['prepay', 'terms'] as const
/** Never ordered, or no order within that many days. Cancelled orders do not count. */
export const lastOrderFilters = ['never', '30', '90', '180'] as const
/** The agent filter for partners that have none. */
export const noAgent = 'none'

const head = {
  id: string(),
  name: string(),
  city: nullable(string()),
  countryCode: CountryCode,
  agent: nullable(string()),
  termsDays: integer(),
  status: enums(partnerStatuses),
  currencyCode: CurrencyCode
}

/** A partner in the list. Amounts are in minor units of its currency: open invoices, and the overdue part. */
export const PartnerRow = object({
  ...head,
  creditLimit: nullable(Amount),
  open: Amount,
  overdue: Amount,
  /** Days and number of the invoice that is overdue longest. */
  overdueDays: integer(),
  overdueInvoice: nullable(string()),
  /** The last order that was not cancelled. */
  lastOrderAt: nullable(Instant),
  /** Net revenue of the last twelve months, as in the sales figures. */
  yearRevenue: Amount,
  tags: array(string())
})
export type PartnerRow = Infer<typeof PartnerRow>

/**
 * Partners by name, or by amount, highest first. `search`: all terms must occur in name, legal name, VAT number or
 * email, or be an order number. `after` is the `next` of the previous page. `count` and `sums` cover all pages.
 */
export const listPartners = endpoint({
  method: 'GET',
  path: '/api/v2/desk/partners',
  for: 'partners',
  query: object({
    after: optional(size(string(), 1, 400)),
    itemsPerPage: optional(max(integerParam(1), 100)),
    search: optional(size(string(), 0, 200)),
    status: optional(enums(partnerStatuses)),
    country: optional(CountryCode),
    overdue: optional(booleanParam),
    terms: optional(enums(termsFilters)),
    /** Limits the result to partners with an open request to change company data. */
    changes: optional(booleanParam),
    tag: optional(size(string(), 1, 30)),
    /** The id of an agent, or `none`. */
    agent: optional(size(string(), 1, 40)),
    lastOrder: optional(enums(lastOrderFilters)),
    sort: optional(enums(partnerSorts))
  }),
  output: object({
    rows: array(PartnerRow),
    next: nullable(string()),
    count: integer(),
    countries: array(CountryCode),
    /** Tags in use. */
    tags: array(string()),
    /** Agents that are assigned to partners. */
    agents: array(object({ id: string(), name: string(), isActive: boolean() })),
    sums: array(object({ currencyCode: CurrencyCode, count: integer(), open: Amount, overdue: Amount }))
  })
})

const days = max(min(integer(), 0), 365)
const reminderDay = max(min(integer(), 1), 365)
const limitedAmount = max(min(Amount, 0), maxAmount)
/** Days of the three reminder steps. */
const stepDays = size(array(reminderDay), 3)
const stepFees = size(array(limitedAmount), 3)

/** Credit settings; null means the general default, or no limit for `creditLimit`. */
const settings = {
  creditLimit: nullable(limitedAmount),
  blockingDays: nullable(days),
  termsDays: TermsDays,
  sendsReminders: boolean(),
  /** Days after the due date, in ascending order. */
  reminderDays: nullable(stepDays),
  reminderFees: nullable(stepFees)
}

/** What counts towards the credit limit, in minor units; `available` is null without a limit. */
const Credit = object({
  ...settings,
  version: integer(),
  defaults: object({ blockingDays: integer(), reminderDays: array(integer()), reminderFees: array(Amount) }),
  overdue: Amount,
  open: Amount,
  approved: Amount,
  available: nullable(Amount),
  /** Why terms are blocked, in the reader's language. */
  blocks: array(string())
})

const OpenInvoice = object({
  number: string(),
  orderNumber: string(),
  issuedOn: string(),
  dueDate: string(),
  /** 0 if it is not overdue. */
  overdueDays: integer(),
  open: Amount,
  /** The last reminder sent, 1 to 3; null for none. */
  reminderStep: nullable(integer())
})

/** Kinds of ledger entries. */
const entryKinds = [
  'opening-balance',
  'invoice',
  'credit-note',
  'payment',
  'refund',
  'write-off',
  'rounding',
  'credit-transfer',
  'reminder-fee'
] as const

const Entry = object({
  day: string(),
  kind: enums(entryKinds),
  document: nullable(string()),
  orderNumber: string(),
  debit: nullable(Amount),
  credit: nullable(Amount),
  /** Balance after the entry: what the partner owes; negative if in favour. */
  owed: Amount
})

const PartnerUser = object({
  id: string(),
  /** Empty until the invitation is accepted. */
  name: string(),
  email: string(),
  role: enums(companyRoles),
  status: enums(['invited', 'active', 'disabled']),
  lastSeenAt: nullable(Instant),
  hasSecondFactor: boolean(),
  /** When the invitation expires; null if there is none. */
  invitedUntil: nullable(Instant)
})
export type PartnerUser = Infer<typeof PartnerUser>

/** A partner as seen by staff. */
export const Partner = object({
  ...head,
  legalName: string(),
  taxNumber: nullable(string()),
  hasValidTaxNumber: boolean(),
  email: nullable(string()),
  phoneNumber: nullable(string()),
  registrationNumber: nullable(string()),
  agentId: nullable(string()),
  hasInactiveAgent: boolean(),
  priceList: string(),
  priceListName: string(),
  /** Volume discounts of the price list. */
  volumeSteps: array(VolumeTier),
  nextPriceChange: nullable(NextPriceChange),
  shipping: PartnerShipping,
  minimalOrderValue: nullable(Amount),
  /** Incremented with every change by staff. */
  version: integer(),
  suspension: nullable(object({ at: Instant, reason: string() })),
  /** The default billing address. */
  address: nullable(PostalAddress),
  /** The address book, oldest first. */
  addresses: array(PartnerAddress),
  since: Instant,
  credit: Credit,
  tags: array(string()),
  /** Open requests to change company data, oldest first. */
  changeRequests: array(ChangeRequest),
  users: array(PartnerUser),
  invoices: array(OpenInvoice),
  /** Interest and compensation for late payment up to today; null if not configured. Never posted. */
  claims: nullable(object({ interest: Amount, compensation: Amount })),
  /** Newest first. */
  reminders: array(
    object({ id: string(), title: string(), day: string(), sentBy: nullable(string()), total: Amount, fee: Amount })
  ),
  entries: array(Entry),
  /** The latest orders; `states` are the distinct ones of an order's parts. */
  orders: array(
    object({
      number: string(),
      placedAt: Instant,
      states: array(enums(orderStates)),
      paymentState: Order.schema.paymentState,
      total: Amount
    })
  ),
  log: array(AuditEntry),
  /** Set if another partner was asked for, which was merged into this one: its name, and when. */
  mergedFrom: nullable(object({ name: string(), at: Instant }))
})
export type Partner = Infer<typeof Partner>

const path = '/api/v2/desk/partners/:id'

export const readPartner = endpoint({
  method: 'GET',
  path,
  for: 'partners',
  output: Partner,
  errors: { 'not-found': 404 }
})

/** Changes the credit settings read as `version`; nothing is saved if they have changed since. */
export const changeCredit = endpoint({
  method: 'PUT',
  path: `${path}/credit`,
  for: 'credit-control',
  input: object({ ...settings, version: integer() }),
  output: Partner,
  errors: { 'not-found': 404, 'partner-changed': 409, 'reminder-days-order': 422 }
})

/** Sends the next reminder for all overdue invoices now. */
export const sendReminder = endpoint({
  method: 'POST',
  path: `${path}/reminders`,
  for: 'send-reminders',
  input: object({}),
  output: Partner,
  errors: { 'not-found': 404, 'reminded-today': 409, 'nothing-to-remind': 409 }
})

/** A reminder letter as sent. */
export const downloadReminder = endpoint({
  method: 'GET',
  path: '/api/v2/desk/reminders/:id',
  for: 'partners',
  response: 'file',
  errors: { 'not-found': 404 }
})

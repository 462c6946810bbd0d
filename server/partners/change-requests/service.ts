import { create } from 'superstruct'
import {
  changeableFields,
  type ChangeRequest,
  CompanyChanges,
  requestCompanyChange as endpoint
} from '../../../contract/partners/change-requests.ts'
import { declineChange } from '../../../contract/desk/partners/change-requests.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { defaultLocale, type LocaleCode, localisedPath } from '../../../contract/locale.ts'
import { countryName, formatLabelled } from '../../../contract/format.ts'
import { brand } from '../../../src/brand.ts'
import { readSetting, settings } from '../../core/settings/service.ts'
import { type Email, queueEmail } from '../../adapters/mail/service.ts'
import type { Caller } from '../../core/app-context.ts'
import { hoursAfter, apiDateTime } from '../../core/dates.ts'
import { apiError } from '../../core/http/api-error.ts'
import { newId } from '../../core/ids.ts'
import { limitPerHour } from '../../core/limits/service.ts'
import { serverText } from '../../core/texts.ts'
import { readJson, writeJson } from '../../db/json.ts'
import type { ChangeRequests } from '../../db/schema/change-requests.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { selectAgent } from '../addresses/queries.ts'
import { lockPerson, selectPerson } from '../profile/queries.ts'
import { emailUser } from '../user-email.ts'
import {
  insertRequest,
  lockRequest,
  type RequestRow,
  selectCompany,
  selectDecision,
  selectOpen,
  selectRecent,
  selectRequest,
  selectTimes,
  updateRequest
} from './queries.ts'

/** Requests per user and hour; each sends two emails. */
const perHour = 5
const shownDays = 30
const maxOpen = 20

interface EmailContext {
  locale: LocaleCode
  origin: string
  now: Date
}

/**
 * Stores a request and emails it to the company's agent, or to the support address, with a copy to the sender.
 * @throws ApiError 'nothing-to-change', 'too-many-attempts'
 */
export async function requestCompanyChange(
  tx: Tx,
  caller: Caller,
  { message = '', text = message, changes = {} }: Input<typeof endpoint>,
  { locale, origin, now }: EmailContext
): Promise<void> {
  const person = await lockPerson(tx, caller.userId)
  await limitPerHour(endpoint, perHour, now, (since) => selectTimes(tx, caller.userId, since))
  const current = await readCurrentDetails(tx, caller.companyId)
  const changed = changedFields(current, changes)
  if (text === '' && Object.keys(changed).length === 0) throw apiError(endpoint, 'nothing-to-change', { field: 'text' })
  await insertRequest(tx, {
    id: newId(),
    company_id: caller.companyId,
    user_id: caller.userId,
    text,
    changes: writeJson(changed),
    state: 'open',
    created_at: now.toISOString(),
    decided_at: null,
    decided_by: null,
    reason: null
  })
  const agent = await selectAgent(tx, caller.companyId)
  const values = { company: agent?.company ?? '', sender: caller.fullName, address: person.email }
  const changesIn = (language: LocaleCode) =>
    [...changeLines(current, changed, language), text].filter(Boolean).join('\n')
  const toAgent: Email = {
    kind: 'company-change',
    locale: defaultLocale,
    name: agent?.name ?? brand.name,
    values: { ...values, text: changesIn(defaultLocale) },
    link: `${origin}${localisedPath('/desk', defaultLocale)}?section=partners&partner=${caller.companyId}`
  }
  const to = agent?.email ?? (await readSetting(tx, settings.seller)).supportEmail
  await queueEmail(tx, to, toAgent, now, { replyTo: person.email })
  const link = `${origin}${localisedPath('/shop/account', locale)}?section=account-details`
  const copy = { kind: 'company-change-copy' as const, locale, name: caller.fullName, link }
  await queueEmail(tx, person.email, { ...copy, values: { ...values, text: changesIn(locale) } }, now)
}

/** The current values of the fields that may be changed, by field name. */
async function readCurrentDetails(db: Reader, companyId: string): Promise<Required<CompanyChanges>> {
  const row = await selectCompany(db, companyId)
  return {
    name: row.name,
    legalName: row.legal_name,
    taxNumber: row.tax_number,
    registrationNumber: row.registration_number,
    email: row.email,
    phoneNumber: row.phone_number,
    street: row.street ?? '',
    postcode: row.postcode ?? '',
    city: row.city ?? '',
    countryCode: row.country_code ?? '',
    provinceCode: row.province_code
  }
}

/** The changes that differ from the current values; an empty text counts as no value. */
function changedFields(current: Required<CompanyChanges>, changes: CompanyChanges): CompanyChanges {
  const entries = changeableFields
    .filter((field) => changes[field] !== undefined && (changes[field] || null) !== (current[field] || null))
    .map((field) => [field, changes[field] || null])
  return create(Object.fromEntries(entries), CompanyChanges)
}

/** One line per change, in a language: `Legal name: Maison Lumière SARL → Maison Lumière SAS`. */
function changeLines(current: Required<CompanyChanges>, changes: CompanyChanges, locale: LocaleCode): string[] {
  const displayValue = (field: keyof CompanyChanges, value: string | null | undefined) => {
    if (!value) return serverText(locale, 'company-fields.none')
    return field === 'countryCode' ? countryName(value, locale) : value
  }
  return changeableFields
    .filter((field) => changes[field] !== undefined)
    .map((field) => {
      const label = serverText(locale, `company-fields.${field}`)
      const change = `${displayValue(field, current[field])} → ${displayValue(field, changes[field])}`
      return formatLabelled(label, change, locale)
    })
}

/** A company's open and recently decided requests, newest first. */
export async function listRequests(db: Reader, companyId: string, zone: string, now: Date): Promise<ChangeRequest[]> {
  const since = hoursAfter(now, -24 * shownDays)
  return (await selectRecent(db, companyId, since, maxOpen)).map((row) => describeRequest(row, zone))
}

/** A company's open requests, oldest first. */
export async function listOpenRequests(db: Reader, companyId: string, zone: string): Promise<ChangeRequest[]> {
  return (await selectOpen(db, companyId)).map((row) => describeRequest(row, zone))
}

function describeRequest(row: RequestRow, zone: string): ChangeRequest {
  return {
    id: row.id,
    requestedAt: apiDateTime(row.created_at, zone),
    requestedBy: `${row.first_name} ${row.last_name}`.trim(),
    text: row.text,
    changes: readJson(row.changes),
    state: row.state,
    decidedAt: row.decided_at === null ? null : apiDateTime(row.decided_at, zone),
    reason: row.reason ?? ''
  }
}

/** The changes of an open request of a company, or undefined. */
export async function findChanges(db: Reader, companyId: string, id: string): Promise<CompanyChanges | undefined> {
  const row = await selectRequest(db, companyId, id)
  return row?.state === 'open' ? readJson(row.changes) : undefined
}

/**
 * Locks an open request and returns it. @throws ApiError 'not-found', 'change-accepted', 'change-declined' with the
 * colleague's decision
 */
async function lockOpen(tx: Tx, companyId: string, id: string): Promise<ChangeRequests> {
  const row = await lockRequest(tx, companyId, id)
  if (!row) throw apiError(declineChange, 'not-found')
  if (row.state === 'open') return row
  const { name, reason } = await selectDecision(tx, id)
  const code = row.state === 'accepted' ? 'change-accepted' : 'change-declined'
  throw apiError(declineChange, code, { values: { name: name ?? brand.name, reason: reason ?? '' } })
}

/** Locks an open request and returns its changes. @throws ApiError 'not-found', 'change-accepted', 'change-declined' */
export async function lockChanges(tx: Tx, companyId: string, id: string): Promise<CompanyChanges> {
  return readJson((await lockOpen(tx, companyId, id)).changes)
}

interface Decision {
  state: 'accepted' | 'declined'
  staffId: string
  reason: string | null
  origin: string
  now: Date
}

/**
 * Closes a request and notifies the user by email, unless the account is disabled.
 * @throws ApiError 'not-found', 'change-accepted', 'change-declined'
 */
export async function closeRequest(
  tx: Tx,
  companyId: string,
  id: string,
  { state, staffId, reason, origin, now }: Decision
): Promise<void> {
  const row = await lockOpen(tx, companyId, id)
  await updateRequest(tx, id, { state, decided_at: now.toISOString(), decided_by: staffId, reason })
  const person = await selectPerson(tx, row.user_id)
  if (person.status !== 'active') return
  const kind = state === 'accepted' ? 'company-change-accepted' : 'company-change-declined'
  const values = { company: (await selectCompany(tx, companyId)).name, reason: reason ?? '' }
  await emailUser(tx, person, { kind, values, path: '/shop/account?section=account-details', origin }, now)
}

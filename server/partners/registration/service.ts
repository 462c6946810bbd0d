import * as contract from '../../../contract/desk/applications.ts'
import { type LocaleCode, localeOrDefault, localisedPath } from '../../../contract/locale.ts'
import { type ApplicationState, applicationStates, decisionErrors } from '../../../contract/partners/registration.ts'
import type { Applications } from '../../db/schema/partners.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { hoursAfter } from '../../core/dates.ts'
import { hashOfToken, newToken } from '../../core/ids.ts'
import { ApiError, apiError } from '../../core/http/api-error.ts'
import { serverText } from '../../core/texts.ts'
import { fold } from '../../../contract/fold.ts'
import { formOf } from '../../../contract/partners/application-input.ts'
import { isPlausibleVatNumber } from '../../../contract/partners/vat-number.ts'
import { makePasswordLink } from '../password/service.ts'
import type { Terms } from '../companies/service.ts'
import { makeCompany } from './approval.ts'
import { vatImplausible } from './vat-lookup.ts'
import { findDuplicates, type Flag } from './flags.ts'
import { personOf, writeToApplicant } from './emails.ts'
import {
  countFiltered,
  insertLink,
  invalidateLinks,
  lockApplication,
  selectApplication,
  selectApplications,
  selectDuplicates,
  selectCompanies,
  selectUsers,
  selectStates,
  updateApplication
} from './queries.ts'
import { readJson } from '../../db/json.ts'

export { recordApplication } from './submission.ts'
export { checkApplication } from './check.ts'
export { selectApplication } from './queries.ts'
export { checkVatNumber, lookUpVatNumbers, type VatCheck, vatImplausible } from './vat-lookup.ts'
export type { Flag }

const linkDays = 14
const passwordDays = 7

/** An application in a list. Instants are UTC (ISO 8601). */
export interface ApplicationSummary {
  id: string
  state: ApplicationState
  locale: string
  email: string
  person: string
  companyName: string
  countryCode: string
  flags: Flag[]
  createdAt: string
  updatedAt: string
}

/**
 * A page of applications, newest first, and the total count. `search` matches company, applicant, email and VAT number.
 */
export async function listApplications(
  db: Reader,
  { state, search }: { state?: ApplicationState | undefined; search?: string | undefined },
  page: { limit: number; offset: number }
): Promise<{ rows: ApplicationSummary[]; total: number }> {
  const filter = { state, words: search?.trim() ? fold(search.trim()) : undefined }
  const rows = await selectApplications(db, filter, page)
  return { rows: rows.map(summaryOf), total: await countFiltered(db, filter) }
}

/** Number of applications in each state. */
export async function countApplications(db: Reader): Promise<Record<ApplicationState, number>> {
  const counted = new Map((await selectStates(db)).map(({ state, count }) => [state, Number(count)]))
  return Object.fromEntries(applicationStates.map((state) => [state, counted.get(state) ?? 0])) as Record<
    ApplicationState,
    number
  >
}

/** An application with its form, and the companies and other applications that currently resemble it. */
export async function findApplication(db: Reader, id: string) {
  const row = await selectApplication(db, id)
  if (!row) return undefined
  const keys = { id, email: row.email, vatKey: row.vat_key, nameKey: row.name_key }
  const flags = await findDuplicates(db, keys)
  const similar = await selectDuplicates(db, keys)
  return {
    ...summaryOf(row),
    form: readJson(row.data),
    vatNumber: row.vat_key,
    vatCheck: row.vat_check,
    reason: row.reason,
    termsVersion: row.terms_version,
    termsAcceptedAt: row.terms_accepted_at,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
    companyId: row.company_id,
    companies: await similarCompanies(
      db,
      flags.filter(({ of }) => of !== row.company_id)
    ),
    applications: similar.map((other) => ({
      ...summaryOf(other),
      form: readJson(other.data),
      vatNumber: other.vat_key,
      matches: flags.filter(({ of }) => of === other.id).map(({ kind }) => kind)
    }))
  }
}

async function similarCompanies(db: Reader, flags: readonly Flag[]) {
  const duplicates = flags.filter(({ kind }) => kind === 'email-known' || kind === 'vat-known' || kind === 'same-name')
  const ids = [...new Set(duplicates.map(({ of }) => of))]
  if (ids.length === 0) return []
  const users = await selectUsers(db, ids)
  return (await selectCompanies(db, ids)).map((company) => ({
    id: company.id,
    name: company.name,
    legalName: company.legal_name,
    email: company.email,
    phoneNumber: company.phone_number,
    countryCode: company.country_code,
    taxNumber: company.tax_number,
    street: company.street,
    postcode: company.postcode,
    city: company.city,
    createdAt: company.created_at,
    users: users
      .filter((user) => user.company_id === company.id)
      .map(({ email, requested_email, first_name, last_name, role, status }) => {
        return { email: requested_email ?? email, name: `${first_name} ${last_name}`.trim(), role, status }
      }),
    matches: duplicates.filter(({ of }) => of === company.id).map(({ kind }) => kind)
  }))
}

function summaryOf(row: Applications): ApplicationSummary {
  return {
    id: row.id,
    state: row.state,
    locale: row.locale,
    email: row.email,
    person: personOf(row),
    companyName: row.company_name,
    countryCode: row.country_code,
    flags: readJson(row.flags),
    createdAt: row.created_at,
    updatedAt: row.updated_at
  }
}

/** Who decides, and the shop's URL for links in emails. */
interface Decision {
  /** Name or id of the member of staff. */
  by: string
  origin: string
}

/** The terms granted by a manager; `vatConfirmed`: staff have checked a number that no register confirmed. */
interface Approval extends Decision, Terms {
  currency: string
  locale: LocaleCode
  vatConfirmed?: boolean | undefined
}

/** Emails a link, valid for 14 days, that reopens the form. @throws ApiError 'not-found', 'application-decided' */
export async function askForMore(
  tx: Tx,
  id: string,
  { question, origin }: Decision & { question: string },
  now: Date
): Promise<void> {
  const row = await lockUndecided(tx, id)
  const token = newToken()
  await invalidateLinks(tx, id, now.toISOString())
  await insertLink(tx, {
    token_hash: hashOfToken(token),
    application_id: id,
    created_at: now.toISOString(),
    expires_at: hoursAfter(now, linkDays * 24),
    used_at: null
  })
  await updateApplication(tx, id, { state: 'needs-info', reason: question, updated_at: now.toISOString() })
  const link = origin + localisedPath(`/register/application/${token}`, localeOrDefault(row.locale))
  await writeToApplicant(tx, row, 'application-question', { link, values: { question, count: linkDays } }, now)
}

/**
 * Creates the company with its addresses and first Admin, and emails the Admin a link, valid for 7 days, to set the
 * password. @returns the id of the company
 * @throws ApiError 'not-found', 'application-decided', 'vat-unconfirmed', 'unknown-price-list', 'currency-mismatch',
 * 'unknown-agent', 'email-in-use'
 */
export async function approveApplication(tx: Tx, id: string, decision: Approval, now: Date): Promise<string> {
  const row = await lockUndecided(tx, id)
  requireConfirmedVat(row, decision)
  const { companyId, userId } = await makeCompany(tx, row, decision, now)
  await storeDecision(tx, id, { state: 'approved', company_id: companyId, reason: null }, decision, now)
  const path = await makePasswordLink(tx, userId, passwordDays * 24, now)
  const link = decision.origin + localisedPath(path, localeOrDefault(row.locale))
  await writeToApplicant(tx, row, 'application-approved', { link, values: { count: passwordDays } }, now)
  return companyId
}

function requireConfirmedVat(row: Applications, { vatConfirmed, locale }: Approval): void {
  const { vatNumber, billingCountry } = formOf(readJson(row.data))
  if (vatNumber && !isPlausibleVatNumber(vatNumber, billingCountry)) throw vatImplausible('vatConfirmed', locale)
  const flags = readJson(row.flags).map(({ kind }) => kind)
  if (vatConfirmed || !contract.isVatUnverified(flags, row.vat_check)) return
  const message = serverText(locale, 'registration.vat-unconfirmed')
  const violations = [{ propertyPath: 'vatConfirmed', code: 'required', message }]
  throw apiError(contract.approveApplication, 'vat-unconfirmed', { violations })
}

/**
 * Rejects an application with a reason that is sent to the applicant. @throws ApiError 'not-found',
 * 'application-decided'
 */
export async function rejectApplication(
  tx: Tx,
  id: string,
  decision: Decision & { reason: string },
  now: Date
): Promise<void> {
  const row = await lockUndecided(tx, id)
  const { reason, origin } = decision
  await storeDecision(tx, id, { state: 'rejected', reason }, decision, now)
  const link = origin + localisedPath('/product-catalog', localeOrDefault(row.locale))
  await writeToApplicant(tx, row, 'application-rejected', { link, values: { reason } }, now)
}

async function storeDecision(
  tx: Tx,
  id: string,
  row: Partial<Applications>,
  { by }: Decision,
  now: Date
): Promise<void> {
  const at = now.toISOString()
  await updateApplication(tx, id, { ...row, updated_at: at, decided_at: at, decided_by: by })
  await invalidateLinks(tx, id, at)
}

async function lockUndecided(tx: Tx, id: string): Promise<Applications> {
  const row = await lockApplication(tx, id)
  if (!row) throw new ApiError('not-found', decisionErrors['not-found'])
  // Without an email address, the applicant was erased.
  if (row.state === 'approved' || row.state === 'rejected' || row.email === '')
    throw new ApiError('application-decided', decisionErrors['application-decided'])
  return row
}

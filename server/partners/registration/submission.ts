import type { LocaleCode } from '../../../contract/locale.ts'
import { normalizeEmail } from '../../core/email-address.ts'
import { localisedPath } from '../../../contract/locale.ts'
import * as contract from '../../../contract/partners/registration.ts'
import type { Applications } from '../../db/schema/partners.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { hashOfToken, newId } from '../../core/ids.ts'
import { apiError } from '../../core/http/api-error.ts'
import { fold } from '../../../contract/fold.ts'
import type { CheckedApplication } from './check.ts'
import { findDuplicates, type Flag, nameKey } from './flags.ts'
import { notifyStaff, writeToApplicant } from './emails.ts'
import { insertApplication, invalidateLinks, lockApplication, selectLink, updateApplication } from './queries.ts'
import { readVatNumber } from './vat.ts'
import { readJson, writeJson } from '../../db/json.ts'

/** How and when an application arrived. */
export interface SubmissionContext {
  locale: LocaleCode
  origin: string
  /** Whether a VAT register is queried afterwards. */
  looksUp: boolean
  now: Date
}

/**
 * Stores an application with flags for staff and confirms it by email, identically for known and unknown applicants.
 */
export async function storeApplication(tx: Tx, checked: CheckedApplication, context: SubmissionContext): Promise<void> {
  const row = await recordApplication(tx, checked, context)
  const link = context.origin + localisedPath('/product-catalog', context.locale)
  await writeToApplicant(tx, row, 'application-received', { link }, context.now)
  await notifyStaff(tx, row, 'application-arrived', context.origin, context.now)
}

/** Stores an application without notifying anyone. */
export async function recordApplication(
  tx: Tx,
  checked: CheckedApplication,
  context: SubmissionContext
): Promise<Applications> {
  const id = newId()
  const row: Applications = {
    id,
    ...(await submittedColumns(tx, id, checked, context)),
    company_id: null,
    reason: null,
    created_at: context.now.toISOString(),
    decided_at: null,
    decided_by: null
  }
  await insertApplication(tx, row)
  return row
}

async function submittedColumns(
  tx: Tx,
  id: string,
  { form, application }: CheckedApplication,
  { locale, looksUp, now }: SubmissionContext
) {
  const email = normalizeEmail(form.email)
  const vat = application.taxNumber ? await readVatNumber(application.taxNumber, form.billingCountry) : undefined
  const key = nameKey(form.companyName)
  const flags: Flag[] = await findDuplicates(tx, { id, email, vatKey: vat?.key ?? null, nameKey: key })
  if (vat?.format === 'invalid') flags.push({ kind: 'vat-malformed', of: '' })
  const words = [form.companyName, form.businessName, form.name, form.surname, email, form.vatNumber, vat?.key]
  return {
    state: 'submitted' as const,
    locale,
    email,
    company_name: form.companyName,
    country_code: form.billingCountry,
    data: writeJson(application),
    flags: writeJson(flags),
    vat_key: vat?.key ?? null,
    vat_check: looksUp && vat?.format === 'valid' ? ('waiting' as const) : null,
    name_key: key,
    words: fold(words.filter(Boolean).join('\n')),
    terms_version: application.termsVersion || null,
    terms_accepted_at: application.termsAccepted ? now.toISOString() : null,
    updated_at: now.toISOString()
  }
}

/**
 * The application that an open link reopens. @throws ApiError 'application-link-dead' if it is unknown, used, expired
 * or decided
 */
export async function readReopened(db: Reader, token: string, now: Date) {
  const found = await selectLink(db, hashOfToken(token))
  const isOpen = found && found.used_at === null && found.expires_at > now.toISOString()
  if (!isOpen || found.state !== 'needs-info') throw apiError(contract.readOpenApplication, 'application-link-dead')
  return { question: found.reason ?? '', application: readJson(found.data) }
}

/**
 * Accepts the completed application and marks the link as used. Idempotent, so it can be repeated after a lost
 * response.
 * @throws ApiError 'application-link-dead'
 */
export async function completeApplication(
  tx: Tx,
  token: string,
  checked: CheckedApplication,
  context: SubmissionContext
): Promise<void> {
  const { now, origin } = context
  const link = await selectLink(tx, hashOfToken(token))
  const row = link && (await lockApplication(tx, link.id))
  if (!row) throw apiError(contract.completeApplication, 'application-link-dead')
  if (row.state === 'submitted' && row.data === JSON.stringify(checked.application)) return
  await readReopened(tx, token, now)
  const { terms_version, terms_accepted_at } = row
  const columns = {
    ...(await submittedColumns(tx, row.id, checked, context)),
    // An answer without the terms does not withdraw their acceptance.
    ...(!checked.application.termsAccepted && { terms_version, terms_accepted_at })
  }
  await updateApplication(tx, row.id, columns)
  await invalidateLinks(tx, row.id, now.toISOString())
  await notifyStaff(tx, { ...row, ...columns }, 'application-answered', origin, now)
}

import * as contract from '../../../contract/partners/profile.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { type LocaleCode, localeOrDefault } from '../../../contract/locale.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { hoursAfter } from '../../core/dates.ts'
import { checkEmail } from '../../core/email-address.ts'
import { hashOfToken, newToken } from '../../core/ids.ts'
import { apiError } from '../../core/http/api-error.ts'
import type { Caller } from '../../core/app-context.ts'
import { limitPerHour } from '../../core/limits/service.ts'
import { recordSecurityEvent, type Source, userActor } from '../../core/security-events/service.ts'
import { emailUser, notifyOwner } from '../user-email.ts'
import { invalidateLinks } from '../password/queries.ts'
import {
  insertChange,
  invalidateEmailChanges,
  lockChange,
  lockPerson,
  selectActive,
  selectRequestTimes,
  selectByEmail,
  selectPerson,
  updatePerson
} from './queries.ts'

const linkHours = 24
/** Emails per hour that a user can trigger here. */
const mailsPerHour = 5

type Person = Omit<Awaited<ReturnType<typeof selectPerson>>, 'status'>
/** Base URL of links in emails, and the current time. */
interface EmailContext {
  origin: string
  now: Date
}

/** The caller's new email address in lower case; undefined if unchanged. @throws ApiError 'invalid-body' */
export async function readNewEmail(db: Reader, { userId }: Caller, input: string | undefined, locale: LocaleCode) {
  if (input === undefined) return undefined
  const email = input.toLowerCase()
  if (email === (await selectPerson(db, userId)).email) return undefined
  checkEmail(email, 'email', locale)
  return email
}

/**
 * Changes names, phone and job title immediately; a new email address needs confirmation. @throws ApiError
 * 'too-many-attempts'
 */
export async function updateProfile(
  tx: Tx,
  { userId }: Caller,
  input: Input<typeof contract.updateCustomer>,
  { origin, now }: EmailContext
): Promise<void> {
  const { firstName, lastName, phoneNumber, jobTitle, email } = input
  const values = {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(phoneNumber !== undefined && { phone_number: phoneNumber || null }),
    ...(jobTitle !== undefined && { job_title: jobTitle || null })
  }
  if (Object.keys(values).length > 0) await updatePerson(tx, userId, values)
  if (email !== undefined) await requestEmail(tx, await lockPerson(tx, userId), email, { origin, now })
}

// The old mailbox is notified before anything changes; the new one must confirm ownership. If an account has the new
// address, its owner gets a notice instead, so that the response does not reveal accounts (054).
async function requestEmail(tx: Tx, person: Person, email: string, { origin, now }: EmailContext): Promise<void> {
  await limitPerHour(contract.updateCustomer, mailsPerHour, now, (since) => selectRequestTimes(tx, person.id, since))
  await invalidateEmailChanges(tx, person.id, now.toISOString())
  const token = newToken()
  await insertChange(tx, {
    token_hash: hashOfToken(token),
    user_id: person.id,
    email,
    created_at: now.toISOString(),
    expires_at: hoursAfter(now, linkHours),
    used_at: null
  })
  const values = { email, before: person.email, count: linkHours }
  const owner = await selectByEmail(tx, email)
  const confirmation = { kind: 'confirm-email', values, path: `/confirm-email/${token}`, origin } as const
  if (owner) await notifyOwner(tx, owner, origin, now)
  else await emailUser(tx, { ...person, email }, confirmation, now)
  await emailUser(tx, person, { kind: 'email-change-asked', values, path: '/forgotten-password', origin }, now)
}

/** Makes the new email address the one for signing in. @throws ApiError 'confirmation-dead', 'email-taken' */
export async function confirmEmail(
  tx: Tx,
  token: string,
  { origin, source, now }: EmailContext & { source: Source }
): Promise<{ email: string }> {
  const change = await lockChange(tx, hashOfToken(token))
  const isValid = change && change.used_at === null && change.expires_at > now.toISOString()
  const person = isValid ? await selectActive(tx, change.user_id) : undefined
  if (!change || !person) throw apiError(contract.confirmEmail, 'confirmation-dead')
  if (await selectByEmail(tx, change.email)) throw apiError(contract.confirmEmail, 'email-taken')
  await updatePerson(tx, person.id, { email: change.email })
  const actor = userActor({ userId: person.id, companyId: person.company_id })
  await recordSecurityEvent(tx, { kind: 'email-changed', actor, source }, now)
  // Also those that were sent to the old mailbox.
  await invalidateLinks(tx, person.id, now.toISOString())
  const values = { email: change.email, before: person.email }
  await emailUser(tx, person, { kind: 'email-changed', values, path: '/login', origin }, now)
  return { email: change.email }
}

/** Sets the language of emails to the caller; `localeCode` is a tag like `de_DE`. */
export async function chooseLanguage(tx: Tx, { userId }: Caller, localeCode: string): Promise<void> {
  await updatePerson(tx, userId, { locale: localeOrDefault(localeCode) })
}

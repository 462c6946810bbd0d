import * as contract from '../../../contract/partners/profile.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { defaultLocale, type LocaleCode, localeOf, localisedPath } from '../../../contract/locale.ts'
import { brand } from '../../../src/brand.ts'
import { findAgent } from '../addresses/service.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { checkEmail } from '../../core/emails.ts'
import { hashOfToken, newToken } from '../../core/ids.ts'
import { refuse } from '../../core/http/refuse.ts'
import type { Caller } from '../../core/shop.ts'
import { limitPerHour } from '../../core/limits/service.ts'
import { type Letter, postMail } from '../../adapters/mail/service.ts'
import { forgetPasswordLinks } from '../password/service.ts'
import {
  insertChange,
  killChanges,
  lockChange,
  selectActive,
  selectAsked,
  selectByEmail,
  selectPerson,
  selectRequests,
  updatePerson
} from './queries.ts'

const linkHours = 24
/** Mails an hour that one person may cause here. */
const mailsPerHour = 5

type Person = Awaited<ReturnType<typeof selectPerson>>
/** Where links in mails begin, and now. */
interface Moment {
  origin: string
  now: Date
}

/** The e-mail that is to become the caller's, in lower case; undefined where it stays. @throws Refusal 'invalid-body', 'email-taken' */
export async function newEmailOf(db: Reader, { userId }: Caller, given: string | undefined, locale: LocaleCode) {
  if (given === undefined) return undefined
  const email = given.toLowerCase()
  if (email === (await selectPerson(db, userId)).email) return undefined
  checkEmail(email, 'email', locale)
  if (await selectByEmail(db, email)) throw refuse(contract.updateCustomer, 'email-taken')
  return email
}

/** Changes names, phone and job title at once; a new e-mail waits for its confirmation. @throws Refusal 'too-many-attempts' */
export async function updateProfile(
  tx: Tx,
  { userId }: Caller,
  input: Input<typeof contract.updateCustomer>,
  { origin, now }: Moment
): Promise<void> {
  const { firstName, lastName, phoneNumber, jobTitle, email } = input
  const values = {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(phoneNumber !== undefined && { phone_number: phoneNumber || null }),
    ...(jobTitle !== undefined && { job_title: jobTitle || null })
  }
  if (Object.keys(values).length > 0) await updatePerson(tx, userId, values)
  if (email !== undefined) await requestEmail(tx, await selectPerson(tx, userId), email, { origin, now })
}

// The old mailbox learns of it before anything changes, the new one proves that it is the person's.
async function requestEmail(tx: Tx, person: Person, email: string, { origin, now }: Moment): Promise<void> {
  const asked = await selectAsked(tx, person.id, new Date(now.getTime() - 60 * 60_000).toISOString())
  limitPerHour(contract.updateCustomer, asked, mailsPerHour, now)
  await killChanges(tx, person.id, now.toISOString())
  const token = newToken()
  await insertChange(tx, {
    token_hash: hashOfToken(token),
    user_id: person.id,
    email,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + linkHours * 60 * 60_000).toISOString(),
    used_at: null
  })
  const values = { email, before: person.email, count: linkHours }
  const confirm = letterTo(person, 'confirm-email', origin, `/confirm-email/${token}`, values)
  await postMail(tx, email, confirm, now)
  await postMail(tx, person.email, letterTo(person, 'email-change-asked', origin, '/forgotten-password', values), now)
}

/** Makes the new e-mail the one to sign in with. @throws Refusal 'confirmation-dead', 'email-taken' */
export async function confirmEmail(tx: Tx, token: string, origin: string, now: Date): Promise<{ email: string }> {
  const change = await lockChange(tx, hashOfToken(token))
  const alive = change && change.used_at === null && change.expires_at > now.toISOString()
  const person = alive ? await selectActive(tx, change.user_id) : undefined
  if (!change || !person) throw refuse(contract.confirmEmail, 'confirmation-dead')
  if (await selectByEmail(tx, change.email)) throw refuse(contract.confirmEmail, 'email-taken')
  await updatePerson(tx, person.id, { email: change.email })
  await killChanges(tx, person.id, now.toISOString())
  await forgetPasswordLinks(tx, person.id, now)
  const values = { email: change.email, before: person.email }
  await postMail(tx, person.email, letterTo(person, 'email-changed', origin, '/login', values), now)
  return { email: change.email }
}

/** The caller keeps the e-mail as it is: what was mailed to another mailbox no longer works. */
export async function withdrawEmail(tx: Tx, { userId }: Caller, now: Date): Promise<void> {
  await killChanges(tx, userId, now.toISOString())
}

/** From now on mails to the caller are in this language: a tag like `de_DE`. */
export async function chooseLanguage(tx: Tx, { userId }: Caller, localeCode: string): Promise<void> {
  await updatePerson(tx, userId, { locale: localeOf(localeCode) ?? defaultLocale })
}

/** Mails a wish to the company's agent, or to the support address, and a copy to who asks. @throws Refusal 'too-many-attempts' */
export async function requestCompanyChange(
  tx: Tx,
  caller: Caller,
  text: string,
  { locale, origin, now }: Moment & { locale: LocaleCode }
): Promise<void> {
  const person = await selectPerson(tx, caller.userId)
  const since = new Date(now.getTime() - 60 * 60_000).toISOString()
  limitPerHour(contract.requestCompanyChange, await selectRequests(tx, person.email, since), mailsPerHour, now)
  const agent = await findAgent(tx, caller)
  const company = agent?.company ?? ''
  const values = { company, text, sender: caller.fullName, address: person.email }
  const toAgent: Letter = {
    kind: 'company-change',
    locale: defaultLocale,
    name: agent?.name ?? brand.name,
    values,
    link: `mailto:${encodeURIComponent(person.email)}?subject=${encodeURIComponent(company)}`
  }
  await postMail(tx, agent?.email ?? brand.supportEmail, toAgent, now, { replyTo: person.email })
  const link = `${origin}${localisedPath('/shop/account', locale)}?section=account-details`
  const copy: Letter = { kind: 'company-change-copy', locale, name: caller.fullName, values, link }
  await postMail(tx, person.email, copy, now)
}

function letterTo(
  person: Person,
  kind: Letter['kind'],
  origin: string,
  path: string,
  values: Record<string, string | number>
): Letter {
  const locale = localeOf(person.locale) ?? defaultLocale
  const name = `${person.first_name} ${person.last_name}`
  return { kind, locale, name, values, link: origin + localisedPath(path, locale) }
}

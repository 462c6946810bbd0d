import { localeOrDefault } from '../../../contract/locale.ts'
import { normalizeEmail } from '../../core/email-address.ts'
import * as contract from '../../../contract/partners/privacy.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import type { Staff } from '../../core/app-context.ts'
import { apiError } from '../../core/http/api-error.ts'
import { recordSecurityEvent, type Source, staffActor } from '../../core/security-events/service.ts'
import { serverText } from '../../core/texts.ts'
import { transferLists } from '../../cart/shopping-lists/service.ts'
import { readJson } from '../../db/json.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { lockCompany } from '../../orders/credit/service.ts'
import * as queries from './erasure-queries.ts'
import { emailsOf, fullName, type Person, selectPerson } from './export-queries.ts'

/** Who erases, from where, and when. */
export interface ErasureContext {
  staff: Staff
  source: Source
  now: Date
}

/** Finds users and applications by email address. */
export async function findDataSubjects(db: Reader, text: string): Promise<Output<typeof contract.findDataSubjects>> {
  const email = text.toLowerCase()
  const users = (await queries.selectUsersByEmail(db, email)).map(async (user) => ({
    id: user.id,
    kind: 'user' as const,
    name: fullName(user),
    companyName: user.company,
    lastAdmin: await isLastAdmin(db, user)
  }))
  const applications = (await queries.selectApplicationsByEmail(db, email)).map(({ id, company_name, data }) => {
    const { name, surname } = readJson(data).relationships.default_contact
    return {
      id,
      kind: 'application' as const,
      name: `${name} ${surname}`.trim(),
      companyName: company_name,
      lastAdmin: false
    }
  })
  return [...(await Promise.all(users)), ...applications]
}

/**
 * Erases a user, or the contact of a closed application. Data that must be kept by law remains, without the name (064).
 * @throws ApiError 'not-found', 'email-differs', 'leaves-no-admin', 'application-open'
 */
export async function erasePerson(
  tx: Tx,
  context: ErasureContext,
  id: string,
  { email, leavesNoAdmin = false }: Input<typeof contract.erasePerson>
): Promise<void> {
  const typed = normalizeEmail(email)
  const user = await selectPerson(tx, id)
  if (user) await eraseUser(tx, context, user, { typed, leavesNoAdmin })
  else await eraseApplicant(tx, context, id, typed)
}

type User = NonNullable<Awaited<ReturnType<typeof selectPerson>>>

async function eraseUser(
  tx: Tx,
  { staff, source, now }: ErasureContext,
  user: User,
  { typed, leavesNoAdmin }: { typed: string; leavesNoAdmin: boolean }
): Promise<void> {
  // As other changes to the team do, so that concurrent erasures cannot remove the last two Admins.
  await lockCompany(tx, user.company_id)
  if (!emailsOf(user).includes(typed)) throw apiError(contract.erasePerson, 'email-differs', { field: 'email' })
  if (!leavesNoAdmin && (await isLastAdmin(tx, user)))
    throw apiError(contract.erasePerson, 'leaves-no-admin', { field: 'leavesNoAdmin' })
  // In the person's language, which most colleagues share: histories store the name as text.
  const name = serverText(localeOrDefault(user.locale), 'former-user')
  await eraseRows(tx, user, name, now)
  await recordSecurityEvent(tx, { kind: 'erasure', actor: staffActor(staff), subjectId: user.id, source }, now)
}

async function eraseRows(tx: Tx, user: User, name: string, now: Date): Promise<void> {
  const namesake = await queries.selectNamesake(tx, user)
  await queries.renameInOrders(tx, user, name, namesake ? 'own' : 'company')
  await queries.renameInTeam(tx, user, name)
  await queries.clearContacts(tx, user)
  await queries.anonymiseMails(tx, emailsOf(user))
  await queries.deleteRequestsOf(tx, emailsOf(user), user.id)
  await queries.renameInRequests(tx, user.id, name)
  await queries.deleteOwned(tx, user)
  for (const email of emailsOf(user))
    for (const application of await queries.selectApplicationsByEmail(tx, email))
      if (await isClosed(tx, application, now)) await queries.anonymiseApplication(tx, application, now)
  await queries.anonymiseSecurityEvents(tx, user.id)
  // The remaining lists are shared with the team: hand them over to an Admin, if there is one.
  const admin = await queries.selectOtherAdmin(tx, user.company_id, user.id)
  if (admin) await transferLists(tx, user.id, admin.id)
  await queries.anonymiseUser(tx, user.id, name)
}

async function eraseApplicant(
  tx: Tx,
  { staff, source, now }: ErasureContext,
  id: string,
  typed: string
): Promise<void> {
  const application = await queries.lockApplication(tx, id)
  if (!application || application.email === '') throw apiError(contract.erasePerson, 'not-found')
  if (application.email !== typed) throw apiError(contract.erasePerson, 'email-differs', { field: 'email' })
  if (!(await isClosed(tx, application, now))) throw apiError(contract.erasePerson, 'application-open')
  await queries.anonymiseMails(tx, [application.email])
  await queries.deleteRequestsOf(tx, [application.email])
  await queries.anonymiseApplication(tx, application, now)
  await recordSecurityEvent(tx, { kind: 'erasure', actor: staffActor(staff), subjectId: id, source }, now)
}

/** Closed: decided, or a question that the applicant can no longer answer. */
async function isClosed(db: Reader, { id, state }: { id: string; state: string }, now: Date): Promise<boolean> {
  if (state === 'needs-info') return !(await queries.selectOpenLink(db, id, now.toISOString()))
  return state !== 'submitted'
}

async function isLastAdmin(db: Reader, user: Person & Pick<User, 'role' | 'status'>): Promise<boolean> {
  if (user.role !== 'ROLE_COMPANY_ADMIN' || user.status !== 'active') return false
  return !(await queries.selectOtherAdmin(db, user.company_id, user.id))
}

import { type CompanyRole, companyRoles, roleNames } from '../../../contract/partners/customer.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { type LocaleCode, localisedPath } from '../../../contract/locale.ts'
import { enablePartnerUser, resetPartnerSecondFactor } from '../../../contract/desk/partners/partner-users.ts'
import * as contract from '../../../contract/partners/team.ts'
import type { ShopUsers } from '../../db/schema/schema.ts'
import type { TeamEvents } from '../../db/schema/users.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { checkEmail, normalizeEmail } from '../../core/email-address.ts'
import { hashOfToken, newId, newToken } from '../../core/ids.ts'
import { ApiError, apiError } from '../../core/http/api-error.ts'
import type { Caller } from '../../core/app-context.ts'
import { serverText } from '../../core/texts.ts'
import { limitPerHour } from '../../core/limits/service.ts'
import { type Actor, recordSecurityEvent, type Source, userActor } from '../../core/security-events/service.ts'
import { hasSecondFactor, removeSecondFactor } from '../../core/second-factor/service.ts'
import { transferLists } from '../../cart/shopping-lists/service.ts'
import { queueEmail } from '../../adapters/mail/service.ts'
import { endSessions } from '../session/queries.ts'
import { emailUser, erasedDomain, notifyOwner } from '../user-email.ts'
import { describeUsers, emailOf, nameOf } from './response.ts'
import {
  deleteInvited,
  updateStatus,
  insertEvent,
  insertUser,
  lockTeam,
  replaceInvitation,
  releaseEmail,
  selectAllUsers,
  selectByEmail,
  selectEvents,
  selectInvitations,
  selectInvitationTimes,
  selectOtherAdmin,
  selectRequested,
  selectUser,
  selectUsers,
  updateRole,
  type UserRow
} from './queries.ts'
import { hoursAfter, apiDateTime } from '../../core/dates.ts'
import { required } from '../../core/required.ts'

export { emailUser, lockTeam }

const invitationDays = 7
/** Invitations that a company may email per hour. */
const mailsPerHour = 30

/** Who changes a team: one of its Admins, or staff. */
export interface TeamEditor {
  companyId: string
  userId: string
  fullName: string
  actor: Actor
}

/** The editor and team, the reader's language and time zone, and the base URL of links. */
export interface TeamContext {
  editor: TeamEditor
  locale: LocaleCode
  zone: string
  origin: string
  source: Source
  now: Date
}

/** An Admin as editor of their own team. */
export const adminEditor = (caller: Caller): TeamEditor => ({
  companyId: caller.companyId,
  userId: caller.userId,
  fullName: caller.fullName,
  actor: userActor(caller)
})

/** The company's users without removed ones, oldest first. */
export async function listUsers(db: Reader, context: TeamContext): Promise<contract.ShopUser[]> {
  const rows = await selectUsers(db, context.editor.companyId)
  const ids = rows.map(({ id }) => id)
  return describeUsers(rows, await selectInvitations(db, ids), context)
}

/** All users of a company with their roles, including disabled ones, oldest first. */
export async function listAllUsers(db: Reader, companyId: string, context: { zone: string; now: Date }) {
  const rows = await selectAllUsers(db, companyId)
  const ids = rows.map(({ id }) => id)
  const roles = new Map(rows.map(({ id, role }) => [id, role]))
  return describeUsers(rows, await selectInvitations(db, ids), context).map((user) => ({
    ...user,
    role: required(roles.get(user.id), 'role')
  }))
}

/** @throws ApiError 'not-found', also for another company's user */
export async function readUser(db: Reader, context: TeamContext, id: string): Promise<contract.ShopUser> {
  const row = await selectUser(db, context.editor.companyId, id)
  if (!row) throw apiError(contract.readShopUser, 'not-found')
  return required(describeUsers([row], await selectInvitations(db, [id]), context)[0], 'user')
}

/**
 * Invites a colleague. If the address belongs to another company's user, the response is the same, but its owner gets a
 * notice instead of an invitation. @throws ApiError 'cannot-be-invited' (already in the company), 'too-many-attempts',
 * 'invalid-body'
 */
export async function inviteUser(tx: Tx, context: TeamContext, input: Input<typeof contract.inviteShopUser>) {
  const { editor, now } = context
  const email = normalizeEmail(input.email)
  const role = roleOf(input.roles, context.locale)
  checkEmail(email, 'email', context.locale)
  await lockTeam(tx, editor.companyId)
  const owner = await selectByEmail(tx, email)
  const isKnown = owner?.company_id === editor.companyId || (await selectRequested(tx, editor.companyId, email))
  if (isKnown) throw apiError(contract.inviteShopUser, 'cannot-be-invited')
  const id = newId()
  const inserted = await insertUser(tx, {
    id,
    company_id: editor.companyId,
    // An account's address must be unique, so use a placeholder that belongs to no one.
    email: owner ? `${id}@invitation.invalid` : email,
    requested_email: owner ? email : null,
    password_hash: null,
    first_name: '',
    last_name: '',
    phone_number: null,
    job_title: null,
    role,
    status: 'invited',
    locale: context.locale,
    created_at: now.toISOString(),
    terms_version: null,
    terms_accepted_at: null
  })
  if (!inserted) throw apiError(contract.inviteShopUser, 'cannot-be-invited')
  await mailInvitation(tx, context, { id, email, role, owner }, 'invited')
  return readUser(tx, context, id)
}

/** @throws ApiError 'not-found', 'already-joined', 'too-many-attempts' */
export async function resendInvitation(tx: Tx, context: TeamContext, id: string) {
  await lockTeam(tx, context.editor.companyId)
  const user = await requireUser(tx, context, id)
  if (user.status !== 'invited') throw apiError(contract.resendInvitation, 'already-joined')
  const email = emailOf(user)
  const owner = user.requested_email === null ? undefined : await selectByEmail(tx, email)
  if (user.requested_email !== null && !owner) await releaseEmail(tx, id, email)
  await mailInvitation(tx, context, { id, email, role: user.role, owner }, 'resent')
  return readUser(tx, context, id)
}

async function mailInvitation(
  tx: Tx,
  { editor, locale, origin, source, now }: TeamContext,
  { id, email, role, owner }: { id: string; email: string; role: CompanyRole; owner: ShopUsers | undefined },
  kind: 'invited' | 'resent'
): Promise<void> {
  await limitPerHour(contract.inviteShopUser, mailsPerHour, now, (since) =>
    selectInvitationTimes(tx, editor.companyId, since)
  )
  const token = newToken()
  await replaceInvitation(tx, {
    token_hash: hashOfToken(token),
    user_id: id,
    invited_by: editor.userId,
    invited_by_name: editor.fullName,
    created_at: now.toISOString(),
    expires_at: hoursAfter(now, 24 * invitationDays),
    used_at: null
  })
  await recordTeamEvent(tx, editor, { kind, subject: email, role }, now)
  await recordSecurityEvent(
    tx,
    { kind: 'user-invited', actor: editor.actor, subjectId: id, detail: { role }, source },
    now
  )
  if (owner) return notifyOwner(tx, owner, origin, now)
  const company = (await lockTeam(tx, editor.companyId)).name
  const values = { inviter: editor.fullName, company, role: roleNames[role], count: invitationDays }
  const link = origin + localisedPath(`/register/team/${token}`, locale)
  await queueEmail(tx, email, { kind: 'invitation', locale, name: email, values, link }, now)
}

type RoleChange = Input<typeof contract.changeShopUserRole>

/** @throws ApiError 'not-found', 'not-yourself', 'last-admin', 'cell-changed', 'invalid-body' */
export async function changeRole(tx: Tx, context: TeamContext, id: string, { roles, basedOn }: RoleChange) {
  const { editor, source, now } = context
  const role = roleOf(roles, context.locale)
  const user = await requireColleague(tx, context, id)
  if (user.role === role) return readUser(tx, context, id)
  if (basedOn !== undefined && user.role !== basedOn) throw apiError(contract.changeShopUserRole, 'cell-changed')
  await requireOtherAdmin(tx, user)
  await updateRole(tx, id, role)
  await recordTeamEvent(tx, editor, { kind: 'role-changed', subject: nameOf(user), role }, now)
  const detail = { before: user.role, role }
  await recordSecurityEvent(tx, { kind: 'role-changed', actor: editor.actor, subjectId: id, detail, source }, now)
  return readUser(tx, context, id)
}

/** @throws ApiError 'not-found', 'not-yourself', 'last-admin', 'already-joined' */
export async function removeUser(tx: Tx, context: TeamContext, id: string, basedOn?: 'invited' | 'active') {
  const { editor, source, now } = context
  const user = await requireColleague(tx, context, id)
  if (basedOn === 'invited' && user.status === 'active') throw apiError(contract.removeShopUser, 'already-joined')
  if (user.status === 'invited') await deleteInvited(tx, id)
  else {
    await requireOtherAdmin(tx, user)
    await updateStatus(tx, id, 'disabled')
    await endSessions(tx, id, 'all', now.toISOString())
    const newOwner =
      editor.actor.kind === 'user' ? editor.userId : (await selectOtherAdmin(tx, editor.companyId, id))?.id
    if (newOwner) await transferLists(tx, id, newOwner)
  }
  await recordTeamEvent(tx, editor, { kind: 'removed', subject: nameOf(user), role: null }, now)
  await recordSecurityEvent(tx, { kind: 'user-removed', actor: editor.actor, subjectId: id, source }, now)
}

/** Re-enables a disabled user. @throws ApiError 'not-found', 'not-disabled' */
export async function enableUser(tx: Tx, { editor, source, now }: TeamContext, id: string): Promise<void> {
  await lockTeam(tx, editor.companyId)
  const user = await selectUser(tx, editor.companyId, id)
  if (!user) throw apiError(enablePartnerUser, 'not-found')
  if (user.status !== 'disabled' || user.email.endsWith(erasedDomain)) throw apiError(enablePartnerUser, 'not-disabled')
  await updateStatus(tx, id, 'active')
  await recordTeamEvent(tx, editor, { kind: 'enabled', subject: nameOf(user), role: user.role }, now)
  await recordSecurityEvent(tx, { kind: 'user-enabled', actor: editor.actor, subjectId: id, source }, now)
}

/** Removes a user's second factor, ends their sessions and emails them. @throws ApiError 'not-found' */
export async function resetFactor(
  tx: Tx,
  { editor, origin, source, now }: Pick<TeamContext, 'editor' | 'origin' | 'source' | 'now'>,
  id: string
): Promise<void> {
  const user = await selectUser(tx, editor.companyId, id)
  if (!user || user.status !== 'active') throw apiError(resetPartnerSecondFactor, 'not-found')
  if (!(await hasSecondFactor(tx, id))) return
  await removeSecondFactor(tx, id)
  await endSessions(tx, id, 'all', now.toISOString())
  await recordSecurityEvent(tx, { kind: 'second-factor-reset', actor: editor.actor, subjectId: id, source }, now)
  const values = { by: editor.fullName, email: user.email }
  await emailUser(tx, user, { kind: 'second-factor-reset', values, path: '/login', origin }, now)
}

/** Records who changed what; a joining user is both actor and subject. */
export async function recordTeamEvent(
  tx: Tx,
  by: Pick<Caller, 'userId' | 'companyId' | 'fullName'>,
  event: Pick<TeamEvents, 'kind' | 'subject' | 'role'>,
  now: Date
): Promise<void> {
  await insertEvent(tx, {
    id: newId(),
    company_id: by.companyId,
    actor_id: by.userId,
    actor: by.fullName,
    ...event,
    created_at: now.toISOString()
  })
}

/** The last changes of the team, newest first. */
export async function listEvents(db: Reader, { editor, zone }: TeamContext): Promise<contract.TeamEvent[]> {
  const rows = await selectEvents(db, editor.companyId, 20)
  return rows.map(({ id, kind, actor, subject, role, created_at }) => {
    return { id, kind, actor, subject, role, createdAt: apiDateTime(created_at, zone) }
  })
}

async function requireColleague(tx: Tx, context: TeamContext, id: string): Promise<UserRow> {
  await lockTeam(tx, context.editor.companyId)
  const user = await requireUser(tx, context, id)
  if (id === context.editor.userId) throw apiError(contract.changeShopUserRole, 'not-yourself')
  return user
}

async function requireUser(tx: Tx, { editor }: TeamContext, id: string): Promise<UserRow> {
  const user = await selectUser(tx, editor.companyId, id)
  if (!user || user.status === 'disabled') throw apiError(contract.changeShopUserRole, 'not-found')
  return user
}

// The team is locked, so if two Admins remove each other concurrently, one gets an error.
async function requireOtherAdmin(tx: Tx, user: UserRow): Promise<void> {
  if (user.role !== 'ROLE_COMPANY_ADMIN' || user.status !== 'active') return
  if (!(await selectOtherAdmin(tx, user.company_id, user.id))) throw apiError(contract.changeShopUserRole, 'last-admin')
}

function roleOf(roles: readonly string[], locale: LocaleCode): CompanyRole {
  const [role, ...otherRoles] = companyRoles.filter((role) => roles.includes(role))
  if (role && otherRoles.length === 0) return role
  const violation = { propertyPath: 'roles', code: 'one-role', message: serverText(locale, 'violations.one-role') }
  throw new ApiError('invalid-body', 422, { violations: [violation] })
}

import type { Input } from '../../../contract/endpoint.ts'
import * as contract from '../../../contract/partners/invitations.ts'
import { type LocaleCode, localeOrDefault, localisedPath } from '../../../contract/locale.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { hashOfToken } from '../../core/ids.ts'
import { apiError } from '../../core/http/api-error.ts'
import { queueEmail } from '../../adapters/mail/service.ts'
import { lockTeam, recordTeamEvent } from '../team/service.ts'
import { acceptInvitation, selectInvitation } from './queries.ts'

type Invitation = NonNullable<Awaited<ReturnType<typeof selectInvitation>>>

/**
 * The recipient of an invitation. @throws ApiError 'invitation-dead' (unknown, withdrawn), 'invitation-expired',
 * 'invitation-used'
 */
export async function readInvitation(db: Reader, token: string, now: Date) {
  const { email, company, invited_by_name, role } = await requireInvitation(db, token, now)
  return { email, companyName: company, invitedBy: invited_by_name, role }
}

async function requireInvitation(db: Reader, token: string, now: Date): Promise<Invitation> {
  const found = await selectInvitation(db, hashOfToken(token))
  if (!found || found.status === 'disabled') throw apiError(contract.readInvitation, 'invitation-dead')
  if (found.status === 'active') throw apiError(contract.readInvitation, 'invitation-used')
  // Replaced by a newer invitation.
  if (found.used_at !== null) throw apiError(contract.readInvitation, 'invitation-dead')
  if (found.expires_at <= now.toISOString()) throw apiError(contract.readInvitation, 'invitation-expired')
  return found
}

/**
 * Activates an invited user with an already hashed password, and notifies the user and the inviter.
 * @throws ApiError 'invitation-dead', 'invitation-expired', 'invitation-used'
 */
export async function joinTeam(
  tx: Tx,
  input: Input<typeof contract.joinTeam>,
  passwordHash: string,
  { locale, origin, now }: { locale: LocaleCode; origin: string; now: Date }
): Promise<{ email: string }> {
  const hash = hashOfToken(input.token)
  const { company_id } = await requireInvitation(tx, input.token, now)
  await lockTeam(tx, company_id)
  // Read again: another request may have used it, or an Admin removed the user, before the team was locked.
  const invitation = await requireInvitation(tx, input.token, now)
  const { firstName, lastName, termsVersion = null } = input
  const person = {
    first_name: firstName,
    last_name: lastName,
    password_hash: passwordHash,
    locale,
    terms_version: termsVersion,
    terms_accepted_at: now.toISOString()
  }
  await acceptInvitation(tx, hash, invitation.user_id, person, now.toISOString())
  const fullName = `${firstName} ${lastName}`
  const by = { userId: invitation.user_id, companyId: invitation.company_id, fullName }
  await recordTeamEvent(tx, by, { kind: 'joined', subject: fullName, role: null }, now)
  await sendEmail(tx, invitation, fullName, { locale, origin, now })
  return { email: invitation.email }
}

async function sendEmail(
  tx: Tx,
  invitation: Invitation,
  joined: string,
  { locale, origin, now }: { locale: LocaleCode; origin: string; now: Date }
): Promise<void> {
  const values = { company: invitation.company, email: invitation.email, joined }
  const link = origin + localisedPath('/login', locale)
  await queueEmail(tx, invitation.email, { kind: 'joined', locale, name: joined, values, link }, now)
  if (!invitation.inviter_email) return
  const inviterLocale = localeOrDefault(invitation.inviter_locale)
  const teamLink = `${origin}${localisedPath('/shop/account', inviterLocale)}?section=team`
  const message = {
    kind: 'colleague-joined',
    locale: inviterLocale,
    name: invitation.invited_by_name,
    values,
    link: teamLink
  } as const
  await queueEmail(tx, invitation.inviter_email, message, now)
}

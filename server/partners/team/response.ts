import { shopUserPath } from '../../../contract/scalars.ts'
import type { ShopUser } from '../../../contract/partners/team.ts'
import type { Invitations } from '../../db/schema/users.ts'
import { apiDateTime } from '../../core/dates.ts'
import type { UserRow } from './queries.ts'

/** A user's display name, or the email address until they have joined. */
export const nameOf = (user: Pick<UserRow, 'first_name' | 'last_name' | 'email' | 'requested_email'>): string =>
  `${user.first_name} ${user.last_name}`.trim() || emailOf(user)

/** A user's email address; for an invitation, the invited address. */
export const emailOf = ({ email, requested_email }: Pick<UserRow, 'email' | 'requested_email'>): string =>
  requested_email ?? email

/** Users as returned by the API; dates are in the reader's time zone. */
export function describeUsers(
  rows: readonly UserRow[],
  invitations: readonly Invitations[],
  { zone, now }: { zone: string; now: Date }
): ShopUser[] {
  const byUser = new Map(invitations.map((invitation) => [invitation.user_id, invitation]))
  return rows.map((row) => {
    const invitation = row.status === 'invited' ? byUser.get(row.id) : undefined
    return {
      '@id': shopUserPath(row.id),
      id: row.id,
      userIdentifier: emailOf(row),
      firstName: row.first_name,
      lastName: row.last_name,
      roles: ['ROLE_USER', row.role],
      enabled: row.status !== 'disabled',
      status: row.status,
      lastSeenAt: row.last_seen === null ? null : apiDateTime(row.last_seen, zone),
      hasSecondFactor: row.app_since !== null || row.passkey_since !== null,
      invitation: invitation
        ? {
            invitedBy: invitation.invited_by_name,
            expiresAt: apiDateTime(invitation.expires_at, zone),
            expired: invitation.expires_at <= now.toISOString()
          }
        : null
    }
  })
}

import type { ShopUsers } from '../../db/schema/schema.ts'
import type { Reader, Tx } from '../../db/tx.ts'

/** An invitation in any state, with its recipient and sender. */
export function selectInvitation(db: Reader, tokenHash: string) {
  return db
    .selectFrom('invitations')
    .innerJoin('shop_users', 'shop_users.id', 'invitations.user_id')
    .innerJoin('companies', 'companies.id', 'shop_users.company_id')
    .leftJoin('shop_users as inviters', (join) =>
      join.onRef('inviters.id', '=', 'invitations.invited_by').on('inviters.status', '=', 'active')
    )
    .where('invitations.token_hash', '=', tokenHash)
    .select([
      'invitations.expires_at',
      'invitations.used_at',
      'invitations.invited_by_name',
      'shop_users.id as user_id',
      'shop_users.status',
      'shop_users.email',
      'shop_users.role',
      'companies.id as company_id',
      'companies.name as company',
      'inviters.email as inviter_email',
      'inviters.locale as inviter_locale'
    ])
    .executeTakeFirst()
}

/** Marks the link as used and activates the user. */
export async function acceptInvitation(
  tx: Tx,
  tokenHash: string,
  userId: string,
  person: Partial<ShopUsers>,
  now: string
): Promise<void> {
  await tx.updateTable('invitations').set({ used_at: now }).where('token_hash', '=', tokenHash).execute()
  await tx
    .updateTable('shop_users')
    .set({ ...person, status: 'active' })
    .where('id', '=', userId)
    .execute()
}

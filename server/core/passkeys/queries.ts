import type { PasskeyChallenges, Passkeys } from '../../db/schema/second-factor.ts'
import type { Reader, Tx } from '../../db/tx.ts'

/** A user's passkeys, oldest first. */
export function selectPasskeys(db: Reader, ownerId: string) {
  return db.selectFrom('passkeys').selectAll().where('owner_id', '=', ownerId).orderBy('id').execute()
}

/** A user's passkey by its credential id; never another user's. */
export function selectPasskey(db: Reader, { owner_id, credential_id }: Pick<Passkeys, 'owner_id' | 'credential_id'>) {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('owner_id', '=', owner_id)
    .where('credential_id', '=', credential_id)
    .executeTakeFirst()
}

/** @returns whether it was new */
export async function insertPasskey(tx: Tx, row: Passkeys): Promise<boolean> {
  const query = tx.insertInto('passkeys').values(row)
  const added = await query.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** Records a use. @returns whether the passkey still exists and no concurrent use was recorded first */
export async function updateCounter(
  tx: Tx,
  { id, counter }: Pick<Passkeys, 'id' | 'counter'>,
  use: Pick<Passkeys, 'counter' | 'last_used_at'>
): Promise<boolean> {
  const query = tx.updateTable('passkeys').set(use).where('id', '=', id).where('counter', '=', counter)
  return (await query.executeTakeFirst()).numUpdatedRows === 1n
}

export function deletePasskey(tx: Tx, ownerId: string, id: string) {
  const query = tx.deleteFrom('passkeys').where('owner_id', '=', ownerId).where('id', '=', id)
  return query.returning('name').executeTakeFirst()
}

export async function deletePasskeys(tx: Tx, ownerId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('owner_id', '=', ownerId).execute()
  await tx.deleteFrom('passkey_challenges').where('owner_id', '=', ownerId).execute()
}

/** Stores a challenge, replacing an earlier one of the same signer. */
export function upsertChallenge(tx: Tx, row: PasskeyChallenges) {
  const { held_by: _holder, purpose: _purpose, ...fields } = row
  return tx
    .insertInto('passkey_challenges')
    .values(row)
    .onConflict((conflict) => conflict.columns(['held_by', 'purpose']).doUpdateSet(fields))
    .execute()
}

/** Consumes a challenge. @returns undefined if it is unknown, used or expired */
export function consumeChallenge(
  tx: Tx,
  { held_by, purpose, owner_id }: Pick<PasskeyChallenges, 'held_by' | 'purpose' | 'owner_id'>,
  now: string
) {
  return tx
    .deleteFrom('passkey_challenges')
    .where('held_by', '=', held_by)
    .where('purpose', '=', purpose)
    .where('owner_id', '=', owner_id)
    .where('expires_at', '>', now)
    .returning(['challenge', 'name'])
    .executeTakeFirst()
}

export function deleteOldChallenges(tx: Tx, now: string) {
  return tx.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute()
}

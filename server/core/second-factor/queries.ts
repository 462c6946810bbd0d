import type { RecoveryCodes, SecondFactors, SignInChallenges } from '../../db/schema/second-factor.ts'
import { forUpdate, type Reader, type Tx } from '../../db/tx.ts'

export function selectFactor(db: Reader, ownerId: string) {
  return db.selectFrom('second_factors').selectAll().where('owner_id', '=', ownerId).executeTakeFirst()
}

/** Locks a second factor, so that one of two concurrent uses of a code is rejected. */
export function lockFactor(tx: Tx, ownerId: string) {
  const query = tx.selectFrom('second_factors').selectAll().where('owner_id', '=', ownerId)
  return forUpdate(tx, query).executeTakeFirst()
}

/** Stores a factor that is being set up, replacing an unconfirmed one. */
export function upsertFactor(tx: Tx, row: SecondFactors) {
  const { secret, last_step, created_at } = row
  return tx
    .insertInto('second_factors')
    .values(row)
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet({ secret, last_step, created_at }))
    .execute()
}

export function updateFactor(tx: Tx, ownerId: string, change: Partial<SecondFactors>) {
  return tx.updateTable('second_factors').set(change).where('owner_id', '=', ownerId).execute()
}

/** The stored secrets of all second factors. */
export const selectSecrets = (db: Reader) => db.selectFrom('second_factors').select(['owner_id', 'secret']).execute()

export const deleteRecoveryCodes = (tx: Tx, ownerId: string) =>
  tx.deleteFrom('recovery_codes').where('owner_id', '=', ownerId).execute()

export const deleteAuthenticator = (tx: Tx, ownerId: string) =>
  tx.deleteFrom('second_factors').where('owner_id', '=', ownerId).execute()

export function insertRecoveryCodes(tx: Tx, rows: readonly RecoveryCodes[]) {
  return tx.insertInto('recovery_codes').values(rows).execute()
}

/** Consumes a recovery code. @returns whether it existed */
export async function deleteRecoveryCode(tx: Tx, { owner_id, code_hash }: RecoveryCodes): Promise<boolean> {
  const query = tx.deleteFrom('recovery_codes').where('owner_id', '=', owner_id).where('code_hash', '=', code_hash)
  return (await query.executeTakeFirst()).numDeletedRows === 1n
}

export async function countRecoveryCodes(db: Reader, ownerId: string): Promise<number> {
  const count = db.selectFrom('recovery_codes').select((select) => select.fn.countAll<number>().as('count'))
  return (await count.where('owner_id', '=', ownerId).executeTakeFirstOrThrow()).count
}

export function insertChallenge(tx: Tx, row: SignInChallenges) {
  return tx.insertInto('sign_in_challenges').values(row).execute()
}

export function selectChallenge(
  db: Reader,
  { token_hash, owner_kind }: Pick<SignInChallenges, 'token_hash' | 'owner_kind'>,
  now: string
) {
  return db
    .selectFrom('sign_in_challenges')
    .select('owner_id')
    .where('token_hash', '=', token_hash)
    .where('owner_kind', '=', owner_kind)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** @returns whether it still existed: only one of two concurrent uses succeeds */
export async function deleteChallenge(tx: Tx, tokenHash: string): Promise<boolean> {
  const query = tx.deleteFrom('sign_in_challenges').where('token_hash', '=', tokenHash)
  return (await query.executeTakeFirst()).numDeletedRows === 1n
}

export const deleteChallengesOf = (tx: Tx, ownerId: string) =>
  tx.deleteFrom('sign_in_challenges').where('owner_id', '=', ownerId).execute()

export function deleteOldChallenges(tx: Tx, now: string) {
  return tx.deleteFrom('sign_in_challenges').where('expires_at', '<=', now).execute()
}

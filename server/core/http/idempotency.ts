import type { Context } from 'hono'
import { prepared } from '../../db/prepared.ts'
import type { Tx } from '../../db/tx.ts'
import { Refusal } from './refuse.ts'
import type { Caller, Staff } from '../shop.ts'

/** An answer before it becomes a Response; `text` is null where there is no body. */
export interface Prepared {
  text: string | Buffer<ArrayBuffer> | null
  status: number
  headers: Record<string, string>
  /** What is kept in place of the text. */
  kept?: string | undefined
  /** Called once the transaction is on the disk. */
  settled?: (() => void) | undefined
}

/** A key as kept: whose it is and what it is. */
interface Key {
  userId: string
  key: string
}

/**
 * The same for a call that anyone may make: what is kept under it belongs to whoever sends the same key with the same
 * body, so it must be nothing that the sender did not know. @throws Refusal when it is malformed
 */
export function readOpenKey(context: Context): Key | undefined {
  return readKeyOf(context, 'anyone')
}

/** The `Idempotency-Key` of a signed-in caller, or undefined. @throws Refusal when it is malformed */
export function readKey(context: Context, caller: Caller | Staff | undefined): Key | undefined {
  return caller && readKeyOf(context, 'staffId' in caller ? caller.staffId : caller.userId)
}

function readKeyOf(context: Context, userId: string): Key | undefined {
  const key = context.req.header('Idempotency-Key')
  if (key === undefined) return undefined
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new Refusal('idempotency-key-invalid', 400)
  return { userId, key }
}

/**
 * Claims the key, or finds the answer it was given before. A twin that is still under way is waited for: the row it
 * has inserted blocks ours until it commits.
 * @throws Refusal 'idempotency-key-reused' when another request had it
 */
export async function findAnswer(tx: Tx, { userId, key }: Key, hash: string, now: Date): Promise<Prepared | undefined> {
  const claimed = await claimKey(tx, userId, key, hash, now.toISOString())
  if (claimed.length === 1) return undefined
  const known = await tx
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (known.request_hash !== hash) throw new Refusal('idempotency-key-reused', 422, { field: 'Idempotency-Key' })
  const headers = JSON.parse(known.headers) as Record<string, string>
  return { text: known.answer || null, status: known.status, headers: { ...headers, 'Idempotent-Replayed': 'true' } }
}

/** Keeps the answer in the transaction that made it. */
export async function keepAnswer(tx: Tx, { userId, key }: Key, answer: Prepared): Promise<void> {
  const text = answer.kept ?? answer.text?.toString() ?? ''
  await setAnswer(tx, userId, key, answer.status, text, JSON.stringify(answer.headers))
}

/** @returns nothing for a key that was claimed before */
const claimKey = prepared((tx, user_id: string, key: string, request_hash: string, created_at: string) =>
  tx
    .insertInto('idempotency_keys')
    .values({ user_id, key, request_hash, status: 0, answer: '', headers: '{}', created_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
)

const setAnswer = prepared((tx, userId: string, key: string, status: number, answer: string, headers: string) =>
  tx
    .updateTable('idempotency_keys')
    .set({ status, answer, headers })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .returning('key')
)

/** Forgets keys older than a day. */
export async function forgetOldKeys(tx: Tx, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60 * 1000).toISOString()
  await tx.deleteFrom('idempotency_keys').where('created_at', '<', dayAgo).execute()
}

import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { Tx } from '../../db/tx.ts'
import { ApiError } from './api-error.ts'
import type { Caller, Staff } from '../app-context.ts'
import { readJson, writeJson } from '../../db/json.ts'
import { dayMs } from '../dates.ts'

/** A response before it becomes a Response object; `text` is null without a body. */
export interface SerializedResponse {
  text: string | null
  status: number
  headers: Record<string, string>
  /** Values of Set-Cookie; never stored. */
  cookies?: readonly string[]
  /** Stored instead of the text. */
  replayed?: string | undefined
}

/** The owner and value of a key. */
export interface Key {
  userId: string
  key: string
}

/**
 * Like `readKey`, for public calls: the stored response is returned to anyone who sends the same key and body, so it
 * must not contain anything the sender did not know.
 * @throws ApiError if the key is malformed
 */
export function readPublicKey(context: Context): Key | undefined {
  return readKeyOf(context, 'anyone')
}

/** The `Idempotency-Key` of a signed-in caller, or undefined. @throws ApiError if it is malformed */
export function readKey(context: Context, caller: Caller | Staff | undefined): Key | undefined {
  return caller && readKeyOf(context, 'staffId' in caller ? caller.staffId : caller.userId)
}

function readKeyOf(context: Context, userId: string): Key | undefined {
  const key = context.req.header('Idempotency-Key')
  if (key === undefined) return undefined
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new ApiError('idempotency-key-invalid', 400)
  return { userId, key }
}

/**
 * Claims the key, or finds its stored response. Waits for a concurrent request with the same key, because its inserted
 * row blocks ours until it commits.
 * @throws ApiError 'idempotency-key-reused' if a different request used the key
 */
export async function claimOrFindResponse(
  tx: Tx,
  { userId, key }: Key,
  hash: string,
  now: Date
): Promise<SerializedResponse | undefined> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency_keys')
    .values({
      user_id: userId,
      key,
      request_hash: hash,
      status: 0,
      answer: '',
      headers: writeJson({}),
      created_at: now.toISOString()
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return undefined
  const stored = await tx
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (stored.request_hash !== hash) throw new ApiError('idempotency-key-reused', 422, { field: 'Idempotency-Key' })
  const headers = readJson(stored.headers)
  return { text: stored.answer || null, status: stored.status, headers: { ...headers, 'Idempotent-Replayed': 'true' } }
}

/** Identifies equal requests: by method, URL and body, of a form by its texts and files. */
export async function fingerprint(context: Context, body: string, files: readonly File[]): Promise<string> {
  const { method, url } = context.req
  const path = url.slice(url.indexOf('/', url.indexOf('//') + 2))
  const hash = createHash('sha256').update(`${method} ${path}\n${body}`)
  for (const file of files) hash.update(`\n${file.name}\n`).update(new Uint8Array(await file.arrayBuffer()))
  return hash.digest('base64url')
}

/** Stores the response in the transaction that created it. */
export async function storeResponse(tx: Tx, { userId, key }: Key, response: SerializedResponse): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({
      status: response.status,
      answer: response.replayed ?? response.text ?? '',
      headers: writeJson(response.headers)
    })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}

/** Deletes keys older than a day. */
export async function deleteExpiredKeys(tx: Tx, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - dayMs).toISOString()
  await tx.deleteFrom('idempotency_keys').where('created_at', '<', dayAgo).execute()
}

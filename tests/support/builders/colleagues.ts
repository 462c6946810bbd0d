import { customerPath } from '../../../contract/scalars.ts'
import type { Db } from '../../../server/db/connect.ts'
import { hashOfToken, newId, newToken } from '../../../server/core/ids.ts'
import { accounts, type Client, clientOf } from '../client.ts'
import type { TestShop } from '../shop.ts'

/** Additional Commercial users of Maison Lumière, with sessions inserted into the database. */
export async function colleaguesIn(db: Db, count: number, now: Date): Promise<{ id: string; token: string }[]> {
  const buyer = await db.read
    .selectFrom('shop_users')
    .selectAll()
    .where('email', '=', accounts.commercial)
    .executeTakeFirstOrThrow()
  const users = Array.from({ length: count }, (_, i) => ({ ...buyer, id: newId(), email: `buyer-${i}@many.example` }))
  await db.transaction((tx) => tx.insertInto('shop_users').values(users).execute())
  return sessionsIn(
    db,
    users.map(({ id }) => id),
    now
  )
}

/** Inserts a session for each user into the database. */
export async function sessionsIn(db: Db, ids: readonly string[], now: Date): Promise<{ id: string; token: string }[]> {
  const users = ids.map((id) => ({ id, token: newToken() }))
  const expires_at = new Date(now.getTime() + 12 * 60 * 60_000).toISOString()
  const sessions = users.map(({ id, token }) => ({
    token_hash: hashOfToken(token),
    id: newId(),
    user_id: id,
    created_at: now.toISOString(),
    last_used_at: now.toISOString(),
    browser: null,
    platform: null,
    expires_at,
    revoked_at: null,
    needs_second_factor: 0,
    writes: 0
  }))
  await db.transaction((tx) => tx.insertInto('sessions').values(sessions).execute())
  return users
}

/** Same as `colleaguesIn`, as callers of a shop in this process. */
export async function signedInColleagues(shop: TestShop, count: number): Promise<Client[]> {
  const users = await colleaguesIn(shop.db, count, shop.clock())
  return users.map(({ id, token }) => clientOf(shop, token, customerPath(id)))
}

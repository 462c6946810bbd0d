import { customerPath } from '../../../contract/scalars.ts'
import type { Db } from '../../../server/db/connect.ts'
import { hashOfToken, newId, newToken } from '../../../server/core/ids.ts'
import { accounts, type Client, clientOf } from '../client.ts'
import type { TestShop } from '../shop.ts'

/** So many more Commercial users of Maison Lumière, with sessions that are written rather than asked for. */
export async function colleaguesIn(db: Db, count: number, now: Date): Promise<{ id: string; token: string }[]> {
  const buyer = await db.read
    .selectFrom('shop_users')
    .selectAll()
    .where('email', '=', accounts.commercial)
    .executeTakeFirstOrThrow()
  const people = Array.from({ length: count }, (_, i) => ({ ...buyer, id: newId(), email: `buyer-${i}@many.example` }))
  const tokens = people.map(newToken)
  const expires_at = new Date(now.getTime() + 60 * 60_000).toISOString()
  const sessions = people.map(({ id }, i) => ({
    token_hash: hashOfToken(tokens[i]!),
    id: newId(),
    user_id: id,
    created_at: now.toISOString(),
    last_used_at: now.toISOString(),
    browser: null,
    platform: null,
    expires_at,
    revoked_at: null
  }))
  await db.transaction(async (tx) => {
    await tx.insertInto('shop_users').values(people).execute()
    await tx.insertInto('sessions').values(sessions).execute()
  })
  return people.map(({ id }, i) => ({ id, token: tokens[i]! }))
}

/** The same as callers of a shop in this process. */
export async function signedInColleagues(shop: TestShop, count: number): Promise<Client[]> {
  const people = await colleaguesIn(shop.db, count, shop.clock())
  return people.map(({ id, token }) => clientOf(shop, token, customerPath(id)))
}

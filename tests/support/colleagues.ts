import { customerPath } from '../../contract/scalars.ts'
import { hashOfToken, newId, newToken } from '../../server/lib/ids.ts'
import { accounts, type Client, clientOf } from './client.ts'
import type { TestShop } from './shop.ts'

/** So many more Commercial users of Maison Lumière, each signed in; their sessions are written rather than asked for. */
export async function signedInColleagues(shop: TestShop, count: number): Promise<Client[]> {
  const buyer = await shop.db.read
    .selectFrom('shop_users')
    .selectAll()
    .where('email', '=', accounts.commercial)
    .executeTakeFirstOrThrow()
  const people = Array.from({ length: count }, (_, i) => ({ ...buyer, id: newId(), email: `buyer-${i}@many.example` }))
  const tokens = people.map(newToken)
  const [now, later] = [shop.clock(), new Date(shop.clock().getTime() + 60 * 60_000)].map((at) => at.toISOString())
  const sessions = people.map(({ id }, i) => ({
    token_hash: hashOfToken(tokens[i]!),
    user_id: id,
    created_at: now!,
    expires_at: later!,
    revoked_at: null
  }))
  await shop.db.transaction(async (tx) => {
    await tx.insertInto('shop_users').values(people).execute()
    await tx.insertInto('sessions').values(sessions).execute()
  })
  return people.map(({ id }, i) => clientOf(shop, tokens[i]!, customerPath(id)))
}

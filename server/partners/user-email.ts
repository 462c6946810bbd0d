import { localeOrDefault, localisedPath } from '../../contract/locale.ts'
import type { ShopUsers } from '../db/schema/schema.ts'
import type { Tx } from '../db/tx.ts'
import { type Email, queueEmail } from '../adapters/mail/service.ts'

/** Ends the address of an erased user, after the id. */
export const erasedDomain = '@erased.invalid'

export type Recipient = Pick<ShopUsers, 'email' | 'first_name' | 'last_name' | 'locale'>

/** An email with a link to a page of the shop; `path` is without a language prefix. */
interface UserEmail extends Pick<Email, 'kind' | 'values'> {
  path: string
  origin: string
}

/** Emails a user in their language. */
export async function emailUser(
  tx: Tx,
  user: Recipient,
  { path, origin, ...email }: UserEmail,
  now: Date
): Promise<void> {
  const locale = localeOrDefault(user.locale)
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email
  await queueEmail(tx, user.email, { ...email, locale, name, link: origin + localisedPath(path, locale) }, now)
}

/**
 * Notifies the owner of an account that someone else entered their email address; that person learns nothing. An owner
 * who cannot sign in gets nothing, because the notice says to sign in.
 */
export async function notifyOwner(
  tx: Tx,
  owner: Recipient & Pick<ShopUsers, 'status'>,
  origin: string,
  now: Date
): Promise<void> {
  if (owner.status !== 'active') return
  const values = { email: owner.email }
  await emailUser(tx, owner, { kind: 'address-in-use', values, path: '/login', origin }, now)
}

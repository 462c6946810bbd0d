import { defaultLocale, localeOf, localisedPath } from '../../contract/locale.ts'
import type { ShopUsers } from '../db/schema/schema.ts'
import type { Tx } from '../db/tx.ts'
import { queueEmail } from '../adapters/mail/service.ts'

type Owner = Pick<ShopUsers, 'email' | 'first_name' | 'last_name' | 'locale'>

/** Notifies the owner of an account that someone else entered their email address; that person learns nothing. */
export async function notifyOwner(tx: Tx, owner: Owner, origin: string, now: Date): Promise<void> {
  const { email } = owner
  const locale = localeOf(owner.locale) ?? defaultLocale
  const name = `${owner.first_name} ${owner.last_name}`.trim() || email
  const link = origin + localisedPath('/login', locale)
  await queueEmail(tx, email, { kind: 'address-in-use', locale, name, values: { email }, link }, now)
}

import { roleNames } from '../../../../contract/partners/customer.ts'
import type { LocaleCode } from '../../../../contract/locale.ts'
import type { ShopUser } from '../../../../contract/partners/team.ts'
import type { Sort } from '../../ui/display/Table.tsx'
import { isPending, nameOf, roleOf } from './roles.ts'

const keys: Readonly<Record<string, (user: ShopUser) => string>> = {
  name: nameOf,
  role: (user) => roleNames[roleOf(user)],
  status: (user) => String(isPending(user)),
  seen: ({ lastSeenAt }) => lastSeenAt ?? ''
}

/** Colleagues sorted by a column, ties by name in either direction; in API order, oldest first, if unsorted. */
export function sortedUsers(users: readonly ShopUser[], sort: Sort | undefined, locale: LocaleCode) {
  const key = sort && keys[sort.by]
  if (!key) return users
  const { compare } = new Intl.Collator(locale)
  const sign = sort.descending ? -1 : 1
  return users.toSorted((a, b) => compare(key(a), key(b)) * sign || compare(nameOf(a), nameOf(b)))
}

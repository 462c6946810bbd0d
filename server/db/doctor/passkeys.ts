import type { Check } from './findings.ts'

/** Owners are in two tables, so a single reference cannot express this. */
export const passkeyChecks: Check[] = [
  {
    name: 'a passkey belongs to a user or staff member',
    run: async (db) => {
      const rows = await db
        .selectFrom('passkeys')
        .select('id')
        .where('owner_id', 'not in', db.selectFrom('shop_users').select('id'))
        .where('owner_id', 'not in', db.selectFrom('staff').select('id'))
        .orderBy('id')
        .execute()
      return rows.map(({ id }) => ({ id, text: 'its owner does not exist' }))
    }
  }
]

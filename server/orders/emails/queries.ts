import type { Reader } from '../../db/tx.ts'

/** Active users, with the user and company data that an email needs. */
function activeUsers(db: Reader) {
  return db
    .selectFrom('shop_users')
    .innerJoin('companies', 'companies.id', 'shop_users.company_id')
    .select(['shop_users.email', 'first_name', 'last_name', 'locale', 'payment_terms_days'])
    .where('shop_users.status', '=', 'active')
}

export const selectActiveUser = (db: Reader, userId: string) =>
  activeUsers(db).where('shop_users.id', '=', userId).executeTakeFirst()

/** The longest-standing active Admin of a company, who gets its letters and emails without a buyer. */
export const selectFirstAdmin = (db: Reader, companyId: string) =>
  activeUsers(db)
    .where('shop_users.company_id', '=', companyId)
    .where('shop_users.role', '=', 'ROLE_COMPANY_ADMIN')
    .orderBy('shop_users.created_at')
    .orderBy('shop_users.id')
    .limit(1)
    .executeTakeFirst()

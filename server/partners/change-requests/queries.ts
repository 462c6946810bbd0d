import type { ChangeRequests } from '../../db/schema/change-requests.ts'
import { forUpdate, type Reader, type Tx } from '../../db/tx.ts'

const requestsWithUser = (db: Reader) =>
  db
    .selectFrom('change_requests')
    .innerJoin('shop_users', 'shop_users.id', 'change_requests.user_id')
    .selectAll('change_requests')
    .select(['shop_users.first_name', 'shop_users.last_name', 'shop_users.email', 'shop_users.locale'])

export type RequestRow = Awaited<ReturnType<typeof selectOpen>>[number]

/** Open requests of a company, oldest first. */
export const selectOpen = (db: Reader, companyId: string) =>
  requestsWithUser(db)
    .where('change_requests.company_id', '=', companyId)
    .where('state', '=', 'open')
    .orderBy('change_requests.created_at')
    .orderBy('change_requests.id')
    .execute()

/** Open requests of a company and those decided since an instant, newest first. */
export const selectRecent = (db: Reader, companyId: string, since: string, limit: number) =>
  requestsWithUser(db)
    .where('change_requests.company_id', '=', companyId)
    .where((where) => where.or([where('state', '=', 'open'), where('decided_at', '>=', since)]))
    .orderBy('change_requests.created_at', 'desc')
    .orderBy('change_requests.id', 'desc')
    .limit(limit)
    .execute()

/** A request of a company. */
export const selectRequest = (db: Reader, companyId: string, id: string) =>
  requestsWithUser(db)
    .where('change_requests.company_id', '=', companyId)
    .where('change_requests.id', '=', id)
    .executeTakeFirst()

/** Locks a request, so that concurrent decisions are serialised. */
export function lockRequest(tx: Tx, companyId: string, id: string) {
  const query = tx.selectFrom('change_requests').selectAll()
  return forUpdate(tx, query.where('company_id', '=', companyId).where('id', '=', id)).executeTakeFirst()
}

/** Who decided a request, and the reason. */
export const selectDecision = (db: Reader, id: string) =>
  db
    .selectFrom('change_requests')
    .leftJoin('staff', 'staff.id', 'change_requests.decided_by')
    .select(['change_requests.reason', 'staff.name'])
    .where('change_requests.id', '=', id)
    .executeTakeFirstOrThrow()

export const insertRequest = (tx: Tx, row: ChangeRequests) => tx.insertInto('change_requests').values(row).execute()

export const updateRequest = (tx: Tx, id: string, fields: Partial<ChangeRequests>) =>
  tx.updateTable('change_requests').set(fields).where('id', '=', id).execute()

/** Times of a user's requests since an instant, oldest first. */
export const selectTimes = (tx: Tx, userId: string, since: string) =>
  tx
    .selectFrom('change_requests')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute()

/** The fields of a company and its billing address that partners may request to change. */
export const selectCompany = (db: Reader, companyId: string) =>
  db
    .selectFrom('companies')
    .leftJoin('addresses', 'addresses.id', 'companies.default_billing_address_id')
    .select([
      'companies.name',
      'companies.legal_name',
      'companies.tax_number',
      'companies.registration_number',
      'companies.email',
      'companies.phone_number',
      'addresses.street',
      'addresses.postcode',
      'addresses.city',
      'addresses.country_code',
      'addresses.province_code'
    ])
    .where('companies.id', '=', companyId)
    .executeTakeFirstOrThrow()

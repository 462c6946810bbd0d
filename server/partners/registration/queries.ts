import type { ApplicationState } from '../../../contract/partners/registration.ts'
import type { ShopUsers } from '../../db/schema/schema.ts'
import type { ApplicationLinks, Applications } from '../../db/schema/partners.ts'
import { forUpdate, type Reader, type Tx } from '../../db/tx.ts'

export interface ApplicationFilter {
  state?: ApplicationState | undefined
  /** Folded words; matched against company, applicant, email and VAT number. */
  words?: string | undefined
}

function filtered(db: Reader, { state, words }: ApplicationFilter) {
  const query = db.selectFrom('applications')
  const ofState = state ? query.where('state', '=', state) : query
  return words ? ofState.where('words', 'like', `%${words.replaceAll(/[%_]/g, ' ')}%`) : ofState
}

/** A page of applications, newest first. */
export function selectApplications(db: Reader, filter: ApplicationFilter, page: { limit: number; offset: number }) {
  return filtered(db, filter)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export async function countFiltered(db: Reader, filter: ApplicationFilter): Promise<number> {
  const row = await filtered(db, filter)
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export function selectStates(db: Reader) {
  return db
    .selectFrom('applications')
    .select((select) => ['state', select.fn.countAll().as('count')])
    .groupBy('state')
    .execute()
}

export function selectApplication(db: Reader, id: string) {
  return db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks an application, so that the second of two concurrent decisions finds it decided. */
export function lockApplication(tx: Tx, id: string) {
  const query = tx.selectFrom('applications').selectAll().where('id', '=', id)
  return forUpdate(tx, query).executeTakeFirst()
}

export function insertApplication(tx: Tx, row: Applications) {
  return tx.insertInto('applications').values(row).execute()
}

export function updateApplication(tx: Tx, id: string, row: Partial<Applications>) {
  return tx.updateTable('applications').set(row).where('id', '=', id).execute()
}

/** The company of the user with an email address. */
export function selectCompanyByEmail(db: Reader, email: string) {
  return db.selectFrom('shop_users').select('company_id as id').where('email', '=', email).executeTakeFirst()
}

export function selectCompaniesByVat(db: Reader, key: string) {
  return db.selectFrom('companies').select('id').where('tax_number', '=', key).limit(20).execute()
}

/** Names of all companies, because the engines do not fold accents. */
export function selectCompanyNames(db: Reader) {
  return db.selectFrom('companies').select(['id', 'name', 'legal_name']).execute()
}

export interface DuplicateKeys {
  id: string
  email: string
  vatKey: string | null
  nameKey: string
}

/** Other applications with the same email (unless erased), VAT number or name, newest first. */
export function selectDuplicates(db: Reader, { id, email, vatKey, nameKey }: DuplicateKeys) {
  return db
    .selectFrom('applications')
    .selectAll()
    .where('id', '<>', id)
    .where((where) =>
      where.or([
        where('email', '=', email || '-'),
        where('vat_key', '=', vatKey ?? '-'),
        where('name_key', '=', nameKey)
      ])
    )
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
}

/** Known companies with billing address and first Admin, to compare with an application. */
export function selectCompanies(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom('companies')
    .leftJoin('addresses', 'addresses.id', 'companies.default_billing_address_id')
    .where('companies.id', 'in', ids)
    .select([
      'companies.id',
      'companies.name',
      'companies.legal_name',
      'companies.email',
      'companies.phone_number',
      'companies.country_code',
      'companies.tax_number',
      'companies.created_at',
      'addresses.street',
      'addresses.postcode',
      'addresses.city'
    ])
    .execute()
}

export function selectUsers(db: Reader, companyIds: readonly string[]) {
  return db
    .selectFrom('shop_users')
    .select(['company_id', 'email', 'requested_email', 'first_name', 'last_name', 'role', 'status'])
    .where('company_id', 'in', companyIds)
    .orderBy('id')
    .execute()
}

export function insertLink(tx: Tx, row: ApplicationLinks) {
  return tx.insertInto('application_links').values(row).execute()
}

/** Invalidates the links of an application. */
export function invalidateLinks(tx: Tx, applicationId: string, now: string) {
  return tx
    .updateTable('application_links')
    .set({ used_at: now })
    .where('application_id', '=', applicationId)
    .where('used_at', 'is', null)
    .execute()
}

/** A link with its application, in any state. */
export function selectLink(db: Reader, tokenHash: string) {
  return db
    .selectFrom('application_links')
    .innerJoin('applications', 'applications.id', 'application_links.application_id')
    .selectAll('applications')
    .select(['application_links.expires_at', 'application_links.used_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export const insertAdmin = (tx: Tx, row: ShopUsers) => tx.insertInto('shop_users').values(row).execute()

/** Stores whether the company's VAT number exempts from VAT, unless it has another number by now. */
export function updateExemption(tx: Tx, companyId: string, key: string, exempts: boolean) {
  return tx
    .updateTable('companies')
    .set({ tax_number_valid: Number(exempts) })
    .where('id', '=', companyId)
    .where('tax_number', '=', key)
    .execute()
}

/** Applications whose VAT number has not been looked up yet, oldest first. */
export function selectToLookUp(db: Reader, limit: number) {
  return db
    .selectFrom('applications')
    .select(['id', 'vat_key', 'country_code'])
    .where('vat_check', '=', 'waiting')
    .orderBy('id')
    .limit(limit)
    .execute()
}

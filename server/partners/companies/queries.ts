import { companySearchText, readMergedNames } from '../../db/company-search-text.ts'
import type { Db } from '../../db/connect.ts'
import type { Addresses, Companies } from '../../db/schema/schema.ts'
import { forUpdate, type Reader, type Tx } from '../../db/tx.ts'

export const insertCompany = (tx: Tx, row: Omit<Companies, 'words'>) =>
  tx
    .insertInto('companies')
    .values({ ...row, words: companySearchText(row) })
    .execute()

/** Updates a company, and its search words if they change. */
export async function updateCompany(tx: Tx, id: string, fields: Partial<Omit<Companies, 'id' | 'words'>>) {
  const row = await tx
    .selectFrom('companies')
    .select(['name', 'legal_name', 'tax_number', 'email'])
    .where('id', '=', id)
    .executeTakeFirst()
  const merged = (await readMergedNames(tx, [id])).get(id)
  const words = row && companySearchText({ ...row, ...fields }, merged)
  await tx
    .updateTable('companies')
    .set({ ...fields, ...(words !== undefined && { words }) })
    .where('id', '=', id)
    .execute()
}

/** Rebuilds the search words of all companies, one at a time; safe while the shop runs. */
export async function rebuildWords(db: Db): Promise<void> {
  for (const { id } of await db.read.selectFrom('companies').select('id').execute())
    await db.transaction(async (tx) => {
      const found = await forUpdate(
        tx,
        tx.selectFrom('companies').select('name').where('id', '=', id)
      ).executeTakeFirst()
      if (found) await updateCompany(tx, id, { name: found.name })
    })
}

export const insertAddresses = (tx: Tx, rows: readonly Addresses[]) => tx.insertInto('addresses').values(rows).execute()

/** Locks an agent, so that it is not deleted or deactivated while it is assigned. */
export const lockAgent = (tx: Tx, id: string) =>
  forUpdate(tx, tx.selectFrom('agents').selectAll().where('id', '=', id)).executeTakeFirst()

/** Partners with one of these VAT numbers. */
export const selectKnownVat = (db: Reader, keys: readonly string[]) =>
  db
    .selectFrom('companies')
    .select(['id', 'name', 'tax_number'])
    .where('tax_number', 'in', keys)
    .orderBy('id')
    .execute()

/** Partners with a user, possibly only invited, who has one of these email addresses. */
export const selectKnownEmails = (db: Reader, emails: readonly string[]) =>
  db
    .selectFrom('shop_users')
    .innerJoin('companies', 'companies.id', 'shop_users.company_id')
    .select(['companies.id', 'companies.name', 'shop_users.email'])
    .where('shop_users.email', 'in', emails)
    .execute()

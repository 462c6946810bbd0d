import { companyWords } from '../../db/company-words.ts'
import type { Companies } from '../../db/schema/schema.ts'
import type { Tx } from '../../db/tx.ts'

export const insertCompany = (tx: Tx, row: Omit<Companies, 'words'>) =>
  tx
    .insertInto('companies')
    .values({ ...row, words: companyWords(row) })
    .execute()

/** Changes a company, and the words that it is found by if they change. */
export async function updateCompany(tx: Tx, id: string, fields: Partial<Omit<Companies, 'id' | 'words'>>) {
  const row = await tx
    .selectFrom('companies')
    .select(['name', 'legal_name', 'tax_number', 'email'])
    .where('id', '=', id)
    .executeTakeFirst()
  const words = row && companyWords({ ...row, ...fields })
  await tx
    .updateTable('companies')
    .set({ ...fields, ...(words !== undefined && { words }) })
    .where('id', '=', id)
    .execute()
}

import type { Reader } from '../../db/tx.ts'

export async function selectCompanyName(db: Reader, companyId: string): Promise<string> {
  const row = await db.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirstOrThrow()
  return row.name
}

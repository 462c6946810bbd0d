import type { Reader } from '../../db/tx.ts'

export function selectCurrency(db: Reader, companyId: string) {
  return db
    .selectFrom('companies')
    .select(['legal_name', 'currency_code'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
}

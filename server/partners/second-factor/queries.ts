import type { Reader, Tx } from '../../db/tx.ts'

export function selectRequirement(db: Reader, companyId: string) {
  const query = db.selectFrom('companies').select('requires_second_factor')
  return query.where('id', '=', companyId).executeTakeFirstOrThrow()
}

export function updateRequirement(tx: Tx, companyId: string, required: boolean) {
  return tx
    .updateTable('companies')
    .set({ requires_second_factor: Number(required) })
    .where('id', '=', companyId)
    .execute()
}

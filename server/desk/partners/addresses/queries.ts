import type { Reader } from '../../../db/tx.ts'

/** Staff who added addresses to a partner's book, with the time: an address has the same one. */
export function selectAddedByStaff(db: Reader, companyId: string) {
  return db
    .selectFrom('audit_log')
    .select(['at', 'staff_name'])
    .where('object_kind', '=', 'partner')
    .where((where) =>
      where.or([
        where('object_id', '=', companyId),
        where('object_id', 'in', where.selectFrom('merged_partners').select('id').where('kept_id', '=', companyId))
      ])
    )
    .where('action', '=', 'partner-address-added')
    .execute()
}

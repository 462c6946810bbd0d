import type { Reader } from '../../../db/tx.ts'
import { idsOfPartner } from '../queries.ts'

/** Staff who added addresses to a partner's book, with the time: an address has the same one. */
export function selectAddedByStaff(db: Reader, companyId: string) {
  return db
    .selectFrom('audit_log')
    .select(['at', 'staff_name'])
    .where('object_kind', '=', 'partner')
    .where('object_id', 'in', idsOfPartner(db, companyId))
    .where('action', '=', 'partner-address-added')
    .execute()
}

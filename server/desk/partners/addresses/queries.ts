import type { Reader } from '../../../db/tx.ts'
import { idsOfPartner } from '../queries.ts'

/** Who at the desk added addresses to a partner's book, by time, which equals the address's creation time. */
export function selectAddedByStaff(db: Reader, companyId: string) {
  return db
    .selectFrom('audit_log')
    .select(['at', 'staff_name'])
    .where('object_kind', '=', 'partner')
    .where('object_id', 'in', idsOfPartner(db, companyId))
    .where('action', '=', 'partner-address-added')
    .execute()
}

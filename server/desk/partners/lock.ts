import { changeCompany } from '../../../contract/desk/partners/partner-changes.ts'
import { apiError } from '../../core/http/api-error.ts'
import type { Companies } from '../../db/schema/schema.ts'
import type { Tx } from '../../db/tx.ts'
import { lockCompany } from '../../orders/credit/service.ts'

/** Locks a partner if its version is unchanged. @throws ApiError 'not-found', 'partner-changed' */
export async function lockUnchangedPartner(tx: Tx, id: string, version: number): Promise<Companies> {
  const row = await lockCompany(tx, id)
  if (!row) throw apiError(changeCompany, 'not-found')
  if (row.credit_version !== version) throw apiError(changeCompany, 'partner-changed')
  return row
}

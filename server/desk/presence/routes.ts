import {
  endPresence,
  markPresence,
  presenceKinds,
  heartbeatSeconds,
  presencePermissions
} from '../../../contract/desk/shell/presence.ts'
import type { Shop, Staff } from '../../core/app-context.ts'
import { ApiError } from '../../core/http/api-error.ts'
import { requirePermission } from '../../core/http/authenticate.ts'
import { serveChange } from '../../core/http/serve.ts'
import { deleteEnded, deletePresence, selectOthers, upsertPresence } from './queries.ts'

/** Milliseconds without a heartbeat after which a page counts as closed; two heartbeats may be lost. */
const heartbeatTimeoutMs = 3 * heartbeatSeconds * 1000

export function mountPresence(shop: Shop): void {
  serveChange(shop, markPresence, async (tx, { params, staff }) => {
    const row = rowOf(params, staff)
    const now = shop.clock()
    await upsertPresence(tx, { ...row, seen_at: now.toISOString() })
    await deleteEnded(tx, new Date(now.getTime() - heartbeatTimeoutMs).toISOString())
    return selectOthers(tx, row)
  })

  serveChange(shop, endPresence, async (tx, { params, staff }) => {
    await deletePresence(tx, rowOf(params, staff))
    return undefined
  })
}

/** @throws ApiError 'not-found', 'not-permitted' */
function rowOf({ kind: text, id }: { kind: string; id: string }, staff: Staff) {
  const kind = presenceKinds.find((one) => one === text)
  if (!kind || id.length > 100) throw new ApiError('not-found', 404)
  const permission = presencePermissions[kind]
  if (permission) requirePermission(staff, permission)
  return { kind, object_id: id, staff_id: staff.staffId }
}

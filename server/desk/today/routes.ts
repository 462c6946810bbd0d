import { readPendingWork } from '../../../contract/desk/today.ts'
import type { Shop } from '../../core/app-context.ts'
import { serve } from '../../core/http/serve.ts'
import { describePending } from './pending.ts'

export function mountToday(shop: Shop): void {
  serve(shop, readPendingWork, ({ staff, zone }) =>
    describePending(shop.db.read, { role: staff.role, zone, now: shop.clock() })
  )
}

import { listSecurityEvents } from '../../../contract/desk/security-events.ts'
import type { Shop } from '../../core/app-context.ts'
import { serve } from '../../core/http/serve.ts'
import { readSecurityEvents } from './service.ts'

export function mountSecurityEvents(shop: Shop): void {
  serve(shop, listSecurityEvents, ({ query, zone }) => readSecurityEvents(shop.db.read, query, zone))
}

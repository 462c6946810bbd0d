import { listSecurityEvents } from '../../../contract/desk/security-events.ts'
import type { Shop } from '../../core/app-context.ts'
import { serveList } from '../../core/http/serve.ts'
import { readSecurityEvents } from './service.ts'

export function mountSecurityEvents(shop: Shop): void {
  serveList(shop, listSecurityEvents, (db, { query, zone }) => readSecurityEvents(db, query, zone))
}

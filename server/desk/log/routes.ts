import { type AuditEntry, exportAudit, listAudit } from '../../../contract/desk/log.ts'
import { tableReply, requestedFormat } from '../../adapters/spreadsheets/service.ts'
import type { Shop } from '../../core/app-context.ts'
import { sellerDay } from '../../core/dates.ts'
import { pageOf, pageReply } from '../../core/http/paging/paging.ts'
import { serve, serveList } from '../../core/http/serve.ts'
import type { Reader } from '../../db/tx.ts'
import { auditSheet } from './file.ts'
import { type AuditFilter, everyAudit } from './queries.ts'
import { describeEntry, describeLog, readFilter } from './service.ts'

export function mountAuditLog(shop: Shop): void {
  serveList(shop, listAudit, async (db, { query, zone, context }) => {
    const page = pageOf(query)
    const { entries, total } = await describeLog(db, await readFilter(db, query, zone), page, zone)
    return pageReply(entries, total, page, context.req.url)
  })

  // Reads from the primary: once started, a file cannot switch databases.
  serve(shop, exportAudit, async ({ query, zone, locale, context }) => {
    const filter = await readFilter(shop.db.read, query, zone)
    const sheet = auditSheet(everyEntry(shop.db.read, filter, zone), locale)
    const name = `${sheet.name}-${sellerDay(shop.clock().toISOString())}`.replaceAll(' ', '-')
    return tableReply(sheet, name, requestedFormat(undefined, context.req.header('Accept')), locale)
  })
}

async function* everyEntry(db: Reader, filter: AuditFilter, zone: string): AsyncGenerator<AuditEntry> {
  for await (const row of everyAudit(db, filter)) yield describeEntry(row, zone)
}

import * as contract from '../../../contract/desk/accounting.ts'
import type { Shop } from '../../core/app-context.ts'
import { sellerDay } from '../../core/dates.ts'
import { apiError } from '../../core/http/api-error.ts'
import { serve, serveList } from '../../core/http/serve.ts'
import { readSetting, settings } from '../../core/settings/service.ts'
import { recordAuditEvent } from '../staff/service.ts'
import { type Period, periodOf } from '../../orders/invoices/service.ts'
import { describeAccounting, isInOneFiscalYear, journalFile, reportFile } from '../../orders/accounting/service.ts'

type PeriodEndpoint = typeof contract.readAccounting | typeof contract.exportJournal | typeof contract.exportReport

export function mountAccounting(shop: Shop): void {
  const today = () => sellerDay(shop.clock().toISOString())
  const checked = (endpoint: PeriodEndpoint, query: Period): Period => {
    const period = periodOf(query, today())
    if (!period) throw apiError(endpoint, 'period-invalid', { field: 'from' })
    return period
  }
  const recordExport = (staff: Parameters<typeof recordAuditEvent>[1], name: string) =>
    shop.db.transaction((tx) =>
      recordAuditEvent(tx, staff, { action: 'accounting-exported', kind: 'export', id: name }, shop.clock())
    )

  serveList(shop, contract.readAccounting, (db, { query }) =>
    describeAccounting(db, checked(contract.readAccounting, query))
  )

  serve(shop, contract.exportJournal, async ({ query, staff, locale }) => {
    const period = checked(contract.exportJournal, query)
    const numbers = await readSetting(shop.db.read, settings.accounting)
    if ((query.format === 'datev' || query.format === 'fec') && !isInOneFiscalYear(period, numbers.firstMonth))
      throw apiError(contract.exportJournal, 'period-fiscal-years', { field: 'to' })
    const file = await journalFile(shop.db.read, query.format, { period, numbers, locale, now: shop.clock() })
    await recordExport(staff, file.name)
    return file
  })

  serve(shop, contract.exportReport, async ({ params, query, staff, locale }) => {
    const { report } = params
    if (report !== 'vat' && report !== 'supplies') throw apiError(contract.exportReport, 'not-found')
    const period = checked(contract.exportReport, query)
    const file = await reportFile(shop.db.read, report, { period, locale, format: query.format })
    await recordExport(staff, file.name)
    return file
  })
}

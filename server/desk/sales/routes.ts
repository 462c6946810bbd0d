import { exportSales, readCollectionSales, readSales, salesTables } from '../../../contract/desk/sales.ts'
import type { Shop } from '../../core/app-context.ts'
import { sellerDay } from '../../core/dates.ts'
import { apiError } from '../../core/http/api-error.ts'
import { serveList } from '../../core/http/serve.ts'
import { periodOf } from '../../orders/invoices/service.ts'
import type { Period } from './period.ts'
import { describeCollections, describeSales } from './report.ts'
import { salesFile } from './sheet.ts'

type SalesEndpoint = typeof readSales | typeof readCollectionSales | typeof exportSales

export function mountSales(shop: Shop): void {
  const checked = (endpoint: SalesEndpoint, query: Period): Period => {
    const period = periodOf(query, sellerDay(shop.clock().toISOString()))
    if (!period) throw apiError(endpoint, 'period-invalid', { field: 'from' })
    return period
  }

  serveList(shop, readSales, (db, { query, locale }) =>
    describeSales(db, { period: checked(readSales, query), currency: query.currency, locale })
  )

  serveList(shop, readCollectionSales, (db, { query, locale }) =>
    describeCollections(db, shop.catalogue.content, {
      period: checked(readCollectionSales, query),
      currency: query.currency,
      locale
    })
  )

  serveList(shop, exportSales, async (db, { params, query, locale }) => {
    const table = salesTables.find((one) => one === params.table)
    if (!table) throw apiError(exportSales, 'not-found')
    const period = checked(exportSales, query)
    const asked = { period, currency: query.currency, locale }
    const sales = await describeSales(db, asked)
    const { currencyCode } = sales
    const rows =
      table === 'collections'
        ? await describeCollections(db, shop.catalogue.content, { ...asked, currency: currencyCode })
        : sales[table]
    return salesFile({ table, period, currencyCode, rows }, query.format, locale)
  })
}

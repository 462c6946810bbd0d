import {
  exportSales,
  readCollectionSales,
  readCompanySales,
  readSales,
  salesTables
} from '../../../contract/desk/sales.ts'
import type { Shop } from '../../core/app-context.ts'
import { sellerDay } from '../../core/dates.ts'
import { apiError } from '../../core/http/api-error.ts'
import { serveList } from '../../core/http/serve.ts'
import { periodOf } from '../../orders/invoices/service.ts'
import type { Period } from './period.ts'
import { type SalesQuery, describeCollections, describeCompanies, describeSales } from './report.ts'
import { salesFile } from './sheet.ts'

type SalesEndpoint = typeof readSales | typeof readCompanySales | typeof readCollectionSales | typeof exportSales

export function mountSales(shop: Shop): void {
  const checked = (endpoint: SalesEndpoint, query: Period): Period => {
    const period = periodOf(query, sellerDay(shop.clock().toISOString()))
    if (!period) throw apiError(endpoint, 'period-invalid', { field: 'from' })
    return period
  }

  serveList(shop, readSales, (db, { query, locale }) =>
    describeSales(db, { period: checked(readSales, query), currency: query.currency, locale })
  )

  serveList(shop, readCompanySales, (db, { query, locale }) =>
    describeCompanies(db, { period: checked(readCompanySales, query), currency: query.currency, locale })
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
    const { currencyCode, weeks } = await describeSales(db, { period, currency: query.currency, locale })
    const salesQuery: SalesQuery = { period, currency: currencyCode, locale }
    const readers = {
      weeks: () => weeks,
      countries: async () => (await describeCompanies(db, salesQuery)).countries,
      companies: async () => (await describeCompanies(db, salesQuery, 'all')).companies,
      collections: () => describeCollections(db, shop.catalogue.content, salesQuery)
    }
    const rows = await readers[table]()
    return salesFile({ table, period, currencyCode, rows }, query.format, locale)
  })
}

import * as contract from '../../../contract/payments/payment.ts'
import { sellerDay } from '../../core/dates.ts'
import { apiError } from '../../core/http/api-error.ts'
import { FileReply, serve, serveList } from '../../core/http/serve.ts'
import type { Shop } from '../../core/app-context.ts'
import { tableReply } from '../../adapters/spreadsheets/service.ts'
import { documentText } from '../../core/texts.ts'
import { fileIn, findInvoices, makeStatement, readStatementSheet } from './service.ts'
import { periodOf } from './statement.ts'

const pdf = 'application/pdf'

export function mountInvoices(shop: Shop): void {
  serve(shop, contract.downloadInvoice, async ({ caller, params, query, locale }) => {
    const invoices = await findInvoices(shop.db.read, caller.companyId, params.orderToken)
    if (!invoices) throw apiError(contract.downloadInvoice, 'not-found')
    const [first, ...others] = invoices
    if (!first) throw apiError(contract.downloadInvoice, 'invoice-not-issued')
    const files = invoices.flatMap((invoice) => fileIn(invoice, query.format) ?? [])
    const [file] = files
    if (!file || files.length < invoices.length) throw apiError(contract.downloadInvoice, 'not-electronic')
    if (others.length === 0) return new FileReply(file.bytes, file.type, file.name)
    // A split order has one invoice per part: returns all of them as issued.
    const { zipSync } = await import('fflate')
    const zipped = zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { level: 0 })
    const name = `${documentText(locale, 'invoice.several')}-${first.orderNumber}.zip`
    return new FileReply(new Uint8Array(zipped), 'application/zip', name)
  })

  serveList(shop, contract.downloadStatement, async (db, { caller, query, locale }) => {
    const now = shop.clock()
    const period = periodOf(query, sellerDay(now.toISOString()))
    if (!period) throw apiError(contract.downloadStatement, 'period-invalid', { field: 'from' })
    const title = documentText(locale, 'statement.title').replaceAll(' ', '-')
    const name = `${title}-${period.from}-${period.to}`
    const { format = 'pdf' } = query
    const statementQuery = { period, locale, now }
    if (format !== 'pdf')
      return tableReply(await readStatementSheet(db, caller.companyId, statementQuery), name, format, locale)
    return new FileReply(await makeStatement(db, caller.companyId, statementQuery), pdf, `${name}.pdf`)
  })
}

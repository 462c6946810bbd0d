import { zipSync } from 'fflate'
import * as contract from '../../../contract/payments/payment.ts'
import { sellerDay } from '../../core/dates.ts'
import { refuse } from '../../core/http/refuse.ts'
import { FileReply, serve } from '../../core/http/serve.ts'
import type { Shop } from '../../core/shop.ts'
import { documentText } from '../../core/texts.ts'
import { findInvoices, makeStatement } from './service.ts'
import { periodOf } from './statement.ts'

const pdf = 'application/pdf'

export function mountInvoices(shop: Shop): void {
  serve(shop, contract.downloadInvoice, async ({ caller, params, locale }) => {
    const invoices = await findInvoices(shop.db.read, caller.companyId, params.orderToken)
    if (!invoices) throw refuse(contract.downloadInvoice, 'not-found')
    const [first, ...others] = invoices
    if (!first) throw refuse(contract.downloadInvoice, 'invoice-not-issued')
    if (others.length === 0) return new FileReply(first.bytes, pdf, first.name)
    // The parts of a split order have an invoice each: all that are issued, as they were issued.
    const files = Object.fromEntries(invoices.map(({ name, bytes }) => [name, bytes]))
    const name = `${documentText(locale, 'invoice.several')}-${first.orderNumber}.zip`
    return new FileReply(new Uint8Array(zipSync(files, { level: 0 })), 'application/zip', name)
  })

  serve(shop, contract.downloadStatement, async ({ caller, query, locale }) => {
    const now = shop.clock()
    const period = periodOf(query, sellerDay(now.toISOString()))
    if (!period) throw refuse(contract.downloadStatement, 'period-invalid', { field: 'from' })
    const bytes = await makeStatement(shop.db.read, caller.companyId, { period, locale, now })
    const name = `${documentText(locale, 'statement.title')}-${period.from}-${period.to}.pdf`
    return new FileReply(bytes, pdf, name.replaceAll(' ', '-'))
  })
}

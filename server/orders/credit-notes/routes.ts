import * as contract from '../../../contract/payments/payment.ts'
import type { Shop } from '../../core/app-context.ts'
import { apiError } from '../../core/http/api-error.ts'
import { FileReply, serve } from '../../core/http/serve.ts'
import { fileIn } from '../invoices/service.ts'
import { findCreditNote } from './service.ts'

export function mountCreditNotes(shop: Shop): void {
  serve(shop, contract.downloadCreditNote, async ({ caller, params, query }) => {
    const found = await findCreditNote(shop.db.read, params.number, caller.companyId)
    if (!found) throw apiError(contract.downloadCreditNote, 'not-found')
    const file = fileIn(found, query.format)
    if (!file) throw apiError(contract.downloadCreditNote, 'not-electronic')
    return new FileReply(file.bytes, file.type, file.name)
  })
}

import * as contract from '../../../contract/payments/payment.ts'
import type { Shop } from '../../core/app-context.ts'
import { apiError } from '../../core/http/api-error.ts'
import { FileReply, serve } from '../../core/http/serve.ts'
import { findCreditNote } from './service.ts'

export function mountCreditNotes(shop: Shop): void {
  serve(shop, contract.downloadCreditNote, async ({ caller, params }) => {
    const file = await findCreditNote(shop.db.read, params.number, caller.companyId)
    if (!file) throw apiError(contract.downloadCreditNote, 'not-found')
    return new FileReply(file.bytes, 'application/pdf', file.name)
  })
}

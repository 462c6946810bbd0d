import * as contract from '../../../contract/payments/payment-list.ts'
import { instantsOf } from '../../core/dates.ts'
import { pageOf } from '../../core/http/paging/paging.ts'
import { serveList } from '../../core/http/serve.ts'
import type { Shop } from '../../core/app-context.ts'
import { contextFor } from '../service.ts'
import { describePayments } from './service.ts'

export function mountPaymentList(shop: Shop): void {
  serveList(shop, contract.listPaymentRows, async (db, call) => {
    const { caller, zone, query } = call
    const filter = {
      companyId: caller.companyId,
      pending: query.pending,
      search: query.search?.trim(),
      ...instantsOf(query, zone)
    }
    return describePayments(db, contextFor(shop, call), filter, pageOf(query))
  })
}

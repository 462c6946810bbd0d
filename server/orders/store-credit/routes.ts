import * as contract from '../../../contract/payments/store-credit.ts'
import type { Shop } from '../../core/app-context.ts'
import { serveChange, serve } from '../../core/http/serve.ts'
import { actionContextOf } from '../fulfilment/service.ts'
import { applyCredit, readCredit } from './service.ts'

export function mountStoreCredit(shop: Shop): void {
  serve(shop, contract.readCredit, ({ caller }) => readCredit(shop.db.read, caller.companyId))

  serveChange(shop, contract.applyCredit, (tx, { caller, input: { currencyCode } }) => {
    const by = { actor: 'buyer', name: caller.fullName } as const
    return applyCredit(tx, { companyId: caller.companyId, currencyCode, by }, actionContextOf(shop))
  })
}

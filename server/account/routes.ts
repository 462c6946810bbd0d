import * as address from '../../contract/address.ts'
import * as customer from '../../contract/customer.ts'
import { refuse } from '../lib/refuse.ts'
import { change, serve } from '../lib/serve.ts'
import type { Shop } from '../lib/shop.ts'
import { addAddress, describeAddress, describeAddresses, describeCustomer } from './service.ts'

export function mountAccount(shop: Shop): void {
  serve(shop, customer.readCustomer, async ({ params, caller }) => {
    const answer = params.id === caller.userId ? await describeCustomer(shop.db.read, caller) : undefined
    if (!answer) throw refuse(customer.readCustomer, 'not-found')
    return answer
  })

  serve(shop, address.listAddresses, ({ caller }) => describeAddresses(shop.db.read, caller))
  serve(shop, address.readAddress, ({ params, caller }) => describeAddress(shop.db.read, caller, params.id))
  change(shop, address.addAddress, (tx, { caller, input }) => addAddress(tx, caller, input, shop.clock()))
}

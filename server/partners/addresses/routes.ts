import * as address from '../../../contract/partners/address.ts'
import * as book from '../../../contract/partners/address-book.ts'
import * as customer from '../../../contract/partners/customer.ts'
import * as profile from '../../../contract/partners/profile.ts'
import { apiError } from '../../core/http/api-error.ts'
import { serveChange, serve } from '../../core/http/serve.ts'
import type { Shop } from '../../core/app-context.ts'
import { addAddress, changeAddress, chooseShipping, removeAddress } from './address-book.ts'
import { describeAddress, describeAddresses, describeCustomer } from './service.ts'
import { required } from '../../core/required.ts'

export function mountAddresses(shop: Shop): void {
  serve(shop, customer.readCustomer, async ({ params, caller }) => {
    const isCaller = params.id === caller.userId
    const customerData = isCaller ? await describeCustomer(shop.db.read, caller, shop.clock()) : undefined
    if (!customerData) throw apiError(customer.readCustomer, 'not-found')
    return customerData
  })

  serve(shop, address.listAddresses, ({ caller }) => describeAddresses(shop.db.read, caller))
  serve(shop, address.readAddress, ({ params, caller }) => describeAddress(shop.db.read, caller, params.id))
  serveChange(shop, address.addAddress, (tx, { caller, input }) => addAddress(tx, caller, input, shop.clock()))
  serveChange(shop, book.changeAddress, (tx, { caller, params, input }) => changeAddress(tx, caller, params.id, input))

  serveChange(shop, book.removeAddress, async (tx, { caller, params, input }) => {
    await removeAddress(tx, caller, params.id, input)
    return undefined
  })

  serveChange(shop, profile.chooseDefaultShipping, async (tx, { caller, params, input }) => {
    if (params.id !== caller.userId) throw apiError(profile.chooseDefaultShipping, 'not-found')
    await chooseShipping(tx, caller, input.defaultShippingAddress)
    return required(await describeCustomer(tx, caller, shop.clock()), 'customer')
  })
}

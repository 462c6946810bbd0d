import { describe, expect, test } from 'vitest'
import { listAddresses } from '../../../contract/partners/address.ts'
import { updateOrder } from '../../../contract/checkout/checkout.ts'
import { readCustomer } from '../../../contract/partners/customer.ts'
import { codeOf } from '../../../contract/scalars.ts'
import { readyCart } from '../../support/builders/carts.ts'
import { engines, clientForSuite, shopForSuite } from '../../support/shop.ts'

describe.each(engines)('the billing address of a cart on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')

  test('rejects a billing address other than the company’s', async () => {
    const cart = await readyCart(buyer, { 'BRISA-BLACK': 1 })
    const input = { billingAddress: { ...cart.shippingAddress!, street: '1 rue Autre' } }
    const { status, problem } = await buyer.call(updateOrder, { params: { tokenValue: cart.tokenValue }, input })
    expect([status, problem.refusal]).toEqual([422, 'billing-address-fixed'])
    expect(problem.violations?.map(({ propertyPath }) => propertyPath)).toContain('billingAddress.street')
  })

  test('accepts the company’s own billing address, without ids, with fields empty or omitted', async () => {
    const cart = await readyCart(buyer, { 'BRISA-BLACK': 1 })
    const { body: customer } = await buyer.call(readCustomer, { params: { id: codeOf(buyer.customer) } })
    const { body: book } = await buyer.call(listAddresses)
    const own = book.find((address) => address['@id'] === customer.defaultBillingAddress)!
    const { '@id': _path, id: _id, provinceCode: _code, provinceName: _name, ...rest } = own
    const setAddress = (billingAddress: object) =>
      buyer.call(updateOrder, {
        params: { tokenValue: cart.tokenValue },
        input: { billingAddress, shippingAddress: rest } as never
      })
    for (const billingAddress of [
      own,
      rest,
      { ...rest, provinceCode: '', city: ` ${own.city.toUpperCase()} `, street: own.street.replaceAll(' ', '  ') }
    ])
      expect(await setAddress(billingAddress)).toMatchObject({ status: 200, body: { total: cart.total } })
    const { problem } = await setAddress({ ...rest, city: '', company: 'Somebody else' })
    expect(problem.violations?.map(({ propertyPath }) => propertyPath)).toEqual([
      'billingAddress.company',
      'billingAddress.city'
    ])
  })
})

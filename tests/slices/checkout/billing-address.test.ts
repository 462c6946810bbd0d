import { describe, expect, test } from 'vitest'
import { listAddresses, readAddress } from '../../../contract/partners/address.ts'
import { updateOrder } from '../../../contract/checkout/checkout.ts'
import { readOrder } from '../../../contract/orders/order.ts'
import { readCustomer } from '../../../contract/partners/customer.ts'
import { codeOf } from '../../../contract/scalars.ts'
import { readyCart } from '../../support/builders/carts.ts'
import { engines, clientForSuite, shopForSuite } from '../../support/shop.ts'

describe.each(engines)('the billing address of a cart on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')

  test('is the company’s as soon as the cart has a shipping address', async () => {
    const { tokenValue, shippingAddress } = await readyCart(buyer, { 'BRISA-BLACK': 1 })
    const { body: customer } = await buyer.call(readCustomer, { params: { id: codeOf(buyer.customer) } })
    const { body: own } = await buyer.call(readAddress, { params: { id: codeOf(customer.defaultBillingAddress!) } })
    const input = { shippingAddress: { ...shippingAddress!, countryCode: 'fr' } }
    await buyer.call(updateOrder, { params: { tokenValue }, input })
    const { body: cart } = await buyer.call(readOrder, { params: { tokenValue } })
    expect(own).toMatchObject(cart.billingAddress!)
    expect(cart.orderDetails).toMatchObject({ billingAddress: cart.billingAddress })
    expect(cart.shippingAddress).toEqual(shippingAddress)
  })

  test('may be sent back as the cart returned it, after the company has changed it', async () => {
    const { tokenValue, shippingAddress } = await readyCart(buyer, { 'BRISA-BLACK': 1 })
    const params = { tokenValue }
    const { billingAddress } = (await buyer.call(updateOrder, { params, input: { shippingAddress } })).body
    const { body: customer } = await buyer.call(readCustomer, { params: { id: codeOf(buyer.customer) } })
    const id = codeOf(customer.defaultBillingAddress!)
    const move = (street: string) =>
      shop.db.transaction((tx) => tx.updateTable('addresses').set({ street }).where('id', '=', id).execute())
    await move('2 rue Neuve')
    const sentBack = await buyer.call(updateOrder, { params, input: { billingAddress } })
    expect(sentBack).toMatchObject({ status: 200, body: { billingAddress: { street: '2 rue Neuve' } } })
    await move(billingAddress!.street)
  })

  test('a shipping address of the company’s book may have a town with one letter', async () => {
    const { tokenValue, shippingAddress } = await readyCart(buyer, { 'BRISA-BLACK': 1 })
    const set = async (city: string) =>
      buyer.call(updateOrder, { params: { tokenValue }, input: { shippingAddress: { ...shippingAddress!, city } } })
    const rejected = await set('Y')
    expect([rejected.status, rejected.problem.violations]).toMatchObject([
      422,
      [{ propertyPath: 'shippingAddress.city', code: 'too-short' }]
    ])
    await shop.db.transaction((tx) => tx.updateTable('addresses').set({ city: 'Y' }).execute())
    expect(await set('Y')).toMatchObject({ status: 200, body: { shippingAddress: { city: 'Y' } } })
  })

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
    for (const billingAddress of [{}, { company: own.company }])
      expect(await setAddress(billingAddress)).toMatchObject({
        status: 200,
        body: { billingAddress: { company: own.company } }
      })
    const { problem } = await setAddress({ ...rest, city: '', company: 'Somebody else' })
    expect(problem.violations?.map(({ propertyPath }) => propertyPath)).toEqual([
      'billingAddress.company',
      'billingAddress.city'
    ])
  })
})

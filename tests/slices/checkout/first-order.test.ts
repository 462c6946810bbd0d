import { describe, expect, test } from 'vitest'
import { complete, listPaymentMethods } from '../../../contract/checkout/checkout.ts'
import { readCustomer } from '../../../contract/partners/customer.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { cancelOrder } from '../../../contract/payments/payment.ts'
import { codeOf } from '../../../contract/scalars.ts'
import { emptyCart, readyCart } from '../../support/builders/carts.ts'
import type { Client } from '../../support/client.ts'
import { engines, shopForSuite } from '../../support/shop.ts'

describe.each(engines)('a company’s first order on %s', (engine) => {
  const shop = shopForSuite(engine)

  const place = (client: Client, { tokenValue }: Order) => client.call(complete, { params: { tokenValue }, input: {} })
  /** Changes the terms of the American company. */
  const changeCompany = (terms: { minimal_order_value?: number | null; payment_terms_days?: number }) =>
    shop.db.transaction((tx) => tx.updateTable('companies').set(terms).where('currency_code', '=', 'USD').execute())

  test('the goods must reach the first-order minimum until an order is placed and not cancelled, then the company’s own', async () => {
    const american = await shop.as('american')
    const agreed = (minimal_order_value: number | null) => changeCompany({ minimal_order_value })
    const hasOrders = async () =>
      (await american.call(readCustomer, { params: { id: codeOf(american.customer) } })).body.hasOrders
    const small = await readyCart(american, { 'LUMA-ROSE': 13 })
    expect(small.itemsSubtotal).toBeLessThan(small.minimalOrderValue)
    expect(small.total).toBeGreaterThan(small.minimalOrderValue)
    expect((await place(american, small)).problem.refusal).toBe('below-minimum')
    expect(await hasOrders()).toBe(false)

    const { body: first } = await place(american, await readyCart(american, { 'LUMA-ROSE': 24 }))
    expect(await hasOrders()).toBe(true)
    const next = await readyCart(american, { 'LUMA-ROSE': 1 })
    expect(next.minimalOrderValue).toBe(0)
    await agreed(next.itemsSubtotal + 1)
    expect((await place(american, next)).problem.refusal).toBe('below-minimum')
    await agreed(next.itemsSubtotal)
    const { body: second } = await place(american, next)
    expect(second).toMatchObject({ state: 'new', minimalOrderValue: next.itemsSubtotal })

    for (const { tokenValue } of [first, second])
      expect((await american.call(cancelOrder, { params: { tokenValue } })).status).toBe(200)
    expect((await emptyCart(american)).minimalOrderValue).toBe(50_000)
    await agreed(null)
  })

  test('terms apply after the first order paid by the company itself, and end with the agreement', async () => {
    const american = await shop.as('american')
    const terms = async () => {
      const { body } = await american.call(listPaymentMethods)
      return body.filter(({ kind }) => kind === 'terms').map(({ name }) => name)
    }
    await changeCompany({ payment_terms_days: 30 })
    const { body: order } = await place(american, await readyCart(american, { 'LUMA-ROSE': 24 }))
    expect(await terms()).toEqual([])
    await shop.db.transaction((tx) =>
      tx.updateTable('payments').set({ state: 'completed' }).where('id', '=', order.payments[0]!.id).execute()
    )
    expect(await terms()).toEqual(['Invoice, 30 days'])
    await changeCompany({ payment_terms_days: 0 })
    expect(await terms()).toEqual([])
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '../../../contract/orders/order.ts'
import type { PaymentProvider } from '../../../server/core/payment-provider.ts'
import { cancelUnpaid } from '../../../server/orders/provider-payments/cancel-unpaid.ts'
import { checkPayments } from '../../../server/orders/provider-payments/checks.ts'
import { applyTimedChanges } from '../../../server/payments/providers/sandbox/intents.ts'
import type { Client } from '../../support/client.ts'
import {
  confirm,
  openedBy,
  openSandboxShop,
  payCard,
  stored,
  testCards
} from '../../support/external/sandbox-orders.ts'
import { engines, type TestShop } from '../../support/shop.ts'
import { initialTime } from '../../support/shop-template.ts'

describe.each(engines)('a payment whose webhook is lost on %s', (engine) => {
  let shop: TestShop
  let buyer: Client
  let sandbox: PaymentProvider
  let real: PaymentProvider

  beforeAll(async () => {
    ;({ shop, buyer, sandbox } = await openSandboxShop(engine))
    real = { ...sandbox }
  })
  beforeEach(() => {
    Object.assign(sandbox, real)
    shop.setClock(initialTime)
  })
  afterAll(() => shop.close())

  const later = (hours: number) => shop.setClock(new Date(shop.clock().getTime() + hours * 3_600_000))
  const pastDeadline = (order: Order) => {
    const expires_at = shop.clock().toISOString()
    return shop.db.transaction((tx) =>
      tx.updateTable('orders').set({ expires_at }).where('token', '=', order.tokenValue).execute()
    )
  }

  test('is found before its order would be cancelled as unpaid', async () => {
    const { order, opened } = await openedBy(buyer)
    await payCard(shop, opened, testCards.approved)
    const { order: unpaid } = await openedBy(buyer)
    for (const one of [order, unpaid]) await pastDeadline(one)
    await cancelUnpaid(shop)
    expect(await stored(shop, order)).toMatchObject({
      state: 'new',
      expires_at: null,
      payments: [{ state: 'authorized' }]
    })
    expect((await stored(shop, unpaid)).state).toBe('cancelled')
  })

  test('keeps its order while the provider cannot be reached, for a day', async () => {
    const { order } = await openedBy(buyer)
    const { order: other } = await openedBy(buyer)
    for (const one of [order, other]) await pastDeadline(one)
    let asked = 0
    sandbox.find = () => {
      asked++
      return Promise.reject(new Error('timeout'))
    }
    await cancelUnpaid(shop)
    expect(asked).toBe(1)
    later(23)
    await cancelUnpaid(shop)
    for (const one of [order, other]) expect((await stored(shop, one)).state).toBe('new')
    later(2)
    await cancelUnpaid(shop)
    for (const one of [order, other]) expect((await stored(shop, one)).state).toBe('cancelled')
  })

  test('is asked about every hour while the bank decides', async () => {
    const { order, opened } = await openedBy(buyer)
    await payCard(shop, opened, testCards.slow)
    expect((await confirm(buyer, order, opened)).body.state).toBe('processing')
    later(1)
    sandbox.find = () => Promise.reject(new Error('timeout'))
    expect(await checkPayments(shop)).toBe(1)
    Object.assign(sandbox, real)
    await applyTimedChanges(shop)
    expect(await checkPayments(shop)).toBe(0)
    later(1)
    expect(await checkPayments(shop)).toBe(1)
    expect((await stored(shop, order)).payments).toMatchObject([{ state: 'authorized', check_at: null }])
  })
})

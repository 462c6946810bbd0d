import { beforeEach, describe, expect, test } from 'vitest'
import { variantPath } from '../../../contract/scalars.ts'
import {
  askStockNotification,
  deleteStockNotification,
  listStockNotifications
} from '../../../contract/cart/stock-notifications.ts'
import { notifyBackInStock } from '../../../server/cart/stock-notifications/service.ts'
import type { Client } from '../../support/client.ts'
import { engines, shopForEachTest } from '../../support/shop.ts'

describe.each(engines)('stock notifications on %s', (engine) => {
  const shop = shopForEachTest(engine)
  let buyer: Client

  beforeEach(async () => {
    buyer = await shop.as('german')
  })

  const ask = (sku: string, client = buyer, quantity?: number) =>
    client.call(askStockNotification, { input: { productVariant: variantPath(sku), quantity } })
  const setStock = (sku: string, stock: number) =>
    shop.db.transaction((tx) => tx.updateTable('variants').set({ stock }).where('sku', '=', sku).execute())
  const mails = () => shop.db.read.selectFrom('mails').select(['recipient', 'subject', 'body', 'locale']).execute()

  test('one email, in the reader’s language, when stock returns, and none before or after', async () => {
    expect((await ask('FILO-BLACK')).status).toBe(201)
    expect(await notifyBackInStock(shop)).toBe(0)
    await setStock('FILO-BLACK', 3)
    expect(await notifyBackInStock(shop)).toBe(1)
    expect(await notifyBackInStock(shop)).toBe(0)
    expect(await mails()).toMatchObject([
      { recipient: 'admin@nordlicht.example', locale: 'de', subject: 'Filo, Schwarz ist jetzt bestellbar' }
    ])
    expect((await mails())[0]?.body).toContain('http://127.0.0.1:4321/de/shop/products/filo?variant=FILO-BLACK')
    expect((await buyer.call(listStockNotifications)).body).toEqual([])
  })

  test('a repeated request counts once; each of two colleagues is notified', async () => {
    const [first, second] = [await ask('FILO-BLACK'), await ask('FILO-BLACK')]
    expect(second.body.id).toBe(first.body.id)
    await ask('FILO-BLACK', await shop.as('marketing'))
    await setStock('FILO-BLACK', 1)
    const responses = await Promise.all([notifyBackInStock(shop), notifyBackInStock(shop)])
    expect(responses[0] + responses[1]).toBe(2)
    expect((await mails()).map(({ recipient }) => recipient).toSorted()).toEqual([
      'admin@nordlicht.example',
      'marketing@maison-lumiere.example'
    ])
  })

  test('a request for more than the stock is fulfilled once that many have arrived, and repeating it changes the number', async () => {
    await setStock('FILO-BLACK', 40)
    await ask('FILO-BLACK', buyer, 60)
    expect((await ask('FILO-BLACK', buyer, 28)).body).toMatchObject({ quantity: 28 })
    const responses = []
    // The forty stay until ordered, 28 arrive in two deliveries.
    for (const stock of [40, 67, 0, 27, 28]) {
      await setStock('FILO-BLACK', stock)
      responses.push(await notifyBackInStock(shop))
    }
    expect(responses).toEqual([0, 0, 0, 0, 1])
    expect(await mails()).toMatchObject([{ subject: '28 × Filo, Schwarz jetzt auf Lager' }])
    expect((await mails())[0]?.body).toContain('die fehlenden 28 Stück')
  })

  test('a request for more is fulfilled while the earlier stock is still there', async () => {
    await setStock('FILO-BLACK', 40)
    await ask('FILO-BLACK', buyer, 28)
    await setStock('FILO-BLACK', 68)
    expect(await notifyBackInStock(shop)).toBe(1)
  })

  test('a request for one more unit is fulfilled by that one, or by a return after selling out', async () => {
    await setStock('FILO-BLACK', 40)
    await ask('FILO-BLACK', buyer, 1)
    await setStock('FILO-BLACK', 41)
    expect(await notifyBackInStock(shop)).toBe(1)
    expect(await mails()).toMatchObject([{ subject: '1 × Filo, Schwarz jetzt auf Lager' }])
    expect((await mails())[0]?.body).toContain('das fehlende Stück')
    await ask('FILO-BLACK', buyer, 1)
    for (const stock of [0, 1]) {
      await setStock('FILO-BLACK', stock)
      await notifyBackInStock(shop)
    }
    expect((await mails()).map(({ subject }) => subject)).toContain('Filo, Schwarz ist jetzt bestellbar')
  })

  test('coming soon is notified on release', async () => {
    expect((await ask('DUO-PLUM')).status).toBe(201)
    expect(await notifyBackInStock(shop)).toBe(0)
    await shop.db.transaction((tx) =>
      tx.updateTable('products').set({ coming_soon: 0 }).where('code', '=', 'duo').execute()
    )
    expect(await notifyBackInStock(shop)).toBe(1)
  })

  test('are rejected for variants in stock or unknown, and can be cancelled', async () => {
    expect((await ask('LUMA-ROSE')).problem).toMatchObject({ status: 409, refusal: 'in-stock' })
    expect((await ask('NOTHING')).problem).toMatchObject({ status: 422, refusal: 'unknown-variant' })
    const { id } = (await ask('FILO-BLACK')).body
    const other = await shop.as('marketing')
    expect((await other.call(deleteStockNotification, { params: { id } })).status).toBe(404)
    expect((await buyer.call(deleteStockNotification, { params: { id } })).status).toBe(204)
    await setStock('FILO-BLACK', 1)
    expect(await notifyBackInStock(shop)).toBe(0)
  })

  test('a removed user is not notified', async () => {
    await ask('FILO-BLACK')
    await setStock('FILO-BLACK', 1)
    await shop.db.transaction((tx) =>
      tx.updateTable('shop_users').set({ status: 'disabled' }).where('email', '=', 'admin@nordlicht.example').execute()
    )
    expect(await notifyBackInStock(shop)).toBe(0)
  })

  test('users of a suspended partner are notified once it is reactivated', async () => {
    await ask('FILO-BLACK')
    await setStock('FILO-BLACK', 1)
    const suspend = (suspended_at: string | null) =>
      shop.db.transaction((tx) =>
        tx.updateTable('companies').set({ suspended_at }).where('name', 'like', 'Nordlicht%').execute()
      )
    await suspend(shop.clock().toISOString())
    expect(await notifyBackInStock(shop)).toBe(0)
    await suspend(null)
    expect(await notifyBackInStock(shop)).toBe(1)
  })

  test('a SKU without a price is notified once its price list has one', async () => {
    await ask('FILO-BLACK')
    await setStock('FILO-BLACK', 1)
    const prices = await shop.db.read.selectFrom('prices').selectAll().where('sku', '=', 'FILO-BLACK').execute()
    await shop.db.transaction((tx) => tx.deleteFrom('prices').where('sku', '=', 'FILO-BLACK').execute())
    expect(await notifyBackInStock(shop)).toBe(0)
    await shop.db.transaction((tx) => tx.insertInto('prices').values(prices).execute())
    expect(await notifyBackInStock(shop)).toBe(1)
  })
})

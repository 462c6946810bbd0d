import { beforeAll, describe, expect, test } from 'vitest'
import { complete } from '../../../../contract/checkout/checkout.ts'
import { type DocumentKind, documentKinds, readPickList } from '../../../../contract/desk/order-documents.ts'
import * as orders from '../../../../contract/desk/orders.ts'
import { readSetting, settings } from '../../../../server/core/settings/service.ts'
import { drawPickList } from '../../../../server/desk/order-documents/documents.ts'
import { readyCart } from '../../../support/builders/carts.ts'
import { orderEditActions } from '../../../support/builders/order-edits.ts'
import { idempotencyHeader } from '../../../support/client.ts'
import { overprintedTexts, readPdf } from '../../../support/files/pdf.ts'
import { clientForSuite, shopForSuite, staffForSuite } from '../../../support/shop.ts'

describe('documents of orders', () => {
  const shop = shopForSuite('sqlite')
  const sales = staffForSuite(shop, 'sales')
  const buyer = clientForSuite(shop, 'commercial')
  let unsplit: string
  let split: string
  let longest: string

  const place = async (units: number) => {
    const cart = await readyCart(buyer, { 'LUMA-ROSE': units, 'SOLO-TEAL': 2 })
    const { body } = await buyer.call(complete, {
      params: { tokenValue: cart.tokenValue },
      headers: idempotencyHeader()
    })
    return body.number!
  }

  beforeAll(async () => {
    unsplit = await place(4)
    split = await place(5)
    longest = await place(6)
    const input = { portions: [{ 'LUMA-ROSE': 3 }] }
    await sales.call(orders.splitOrder, { params: { number: split }, input })
  })

  const download = (kind: string, numbers: string[], language = 'en') =>
    sales.send(`/api/v2/desk/order-documents/${kind}?${new URLSearchParams({ numbers: numbers.join(',') })}`, {
      headers: { 'Accept-Language': language }
    })
  const makeReady = async (number: string) => {
    const call = { params: { number }, input: {}, headers: idempotencyHeader() }
    await sales.call(orders.approveOrder, call)
    await sales.call(orders.receivePayment, { ...call, headers: idempotencyHeader() })
  }
  const pages = async (kind: DocumentKind, numbers: string[], language?: string) => {
    const response = await download(kind, numbers, language)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    return (await readPdf(new Uint8Array(await response.arrayBuffer()))).pages
  }

  test('the pick list needs an order that is ready to ship', async () => {
    const response = await download('pick-list', [unsplit, split])
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ refusal: 'nothing-to-pick' })
  })

  test('the pick list sums units by SKU and names the orders', async () => {
    for (const number of [unsplit, split]) await makeReady(number)
    const [page = ''] = await pages('pick-list', [unsplit, `${split}-1`, `${split}-2`])
    expect(page).toContain('3 orders')
    expect(page).toMatch(/9\s+Luma, Rose/)
    expect(page).toContain(`${unsplit}: 4`)
    expect(page).toContain(`${split}-1: 3`)
    expect(page).toContain(`${split}-2: 2`)
  })

  test('the pick list has room for hundreds of orders of one SKU', async () => {
    const lines = [{ sku: 'LUMA-ROSE', ean: '4262401104213', bin: 'A-1', name: 'Luma, Rose', quantity: 3 }]
    const order = { company: 'Maison', locale: 'en', poNumber: null, notes: null, address: null, weight: 0 } as const
    const orders = Array.from({ length: 400 }, (_, i) => ({
      ...order,
      number: String(i).padStart(9, '0'),
      placedAt: '2026-11-20T08:00:00.000Z',
      isReady: true,
      isCancelled: false,
      lines
    }))
    const seller = await readSetting(shop.db.read, settings.seller)
    const bytes = await drawPickList(orders, { locale: 'en', now: shop.clock(), seller })
    expect(await overprintedTexts(bytes)).toEqual([])
    const { text } = await readPdf(bytes)
    expect(text).toMatch(/1,200\s+Luma/)
    expect(orders.filter(({ number }) => !text.includes(`${number}: 3`))).toEqual([])
  })

  test('packing lists and delivery notes have a page per order with units and address, and no prices', async () => {
    for (const kind of ['packing-lists', 'delivery-notes'] as const) {
      const all = await pages(kind, [unsplit, `${split}-1`])
      expect(all).toHaveLength(2)
      expect(all[0]).toContain(unsplit)
      expect(all[0]).toContain('LUMA-ROSE')
      expect(all[0]).toContain('Lyon')
      expect(all[1]).toContain(`${split}-1`)
      expect(all[1]).not.toContain('SOLO-TEAL')
      for (const page of all) expect(page.split('Velara SAS')[0]).not.toContain('€')
    }
  })

  test('delivery notes are in the partner’s language, packing lists in the reader’s', async () => {
    await shop.db.transaction((tx) =>
      tx.updateTable('orders').set({ locale: 'fr' }).where('number', '=', unsplit).execute()
    )
    expect((await pages('delivery-notes', [unsplit], 'de'))[0]).toContain('Bon de livraison')
    expect((await pages('packing-lists', [unsplit], 'de'))[0]).toContain('Packliste')
  })

  test('the longest texts of a buyer neither overprint others nor leave a label', async () => {
    await makeReady(longest)
    const long = 'W'.repeat(60)
    const address = { firstName: long, lastName: long, company: long.repeat(2), street: long.repeat(3), city: long }
    const shipping_address = JSON.stringify({ ...address, countryCode: 'FR', postcode: 'W'.repeat(20) })
    const change = { po_number: long, shipping_address, notes: long.repeat(8) }
    await shop.db.transaction((tx) => tx.updateTable('orders').set(change).where('number', '=', longest).execute())
    for (const kind of documentKinds) {
      const bytes = new Uint8Array(await (await download(kind, [longest])).arrayBuffer())
      expect(await overprintedTexts(bytes)).toEqual([])
      expect((await readPdf(bytes)).pages).toHaveLength(1)
    }
  })

  test('labels have one page per parcel with its address and number', async () => {
    for (const kind of ['labels-a6', 'labels-4x6'] as const) {
      const all = await pages(kind, [unsplit, `${split}-1`, `${split}-2`])
      expect(all).toHaveLength(3)
      expect(all[2]).toContain(`${split}-2`)
      expect(all[2]).toContain('Lyon')
    }
  })

  test('labels and delivery notes to the United States name the state', async () => {
    const { shipping_address } = await shop.db.read
      .selectFrom('orders')
      .select('shipping_address')
      .where('number', '=', unsplit)
      .executeTakeFirstOrThrow()
    const place = {
      countryCode: 'US',
      city: 'Portland',
      postcode: '04101',
      provinceCode: 'US-ME',
      provinceName: 'Maine'
    }
    const address = JSON.stringify({ ...JSON.parse(shipping_address ?? '{}'), ...place })
    await shop.db.transaction((tx) =>
      tx.updateTable('orders').set({ shipping_address: address }).where('number', '=', unsplit).execute()
    )
    for (const kind of ['labels-a6', 'delivery-notes'] as const)
      expect((await pages(kind, [unsplit]))[0]).toContain('Portland, Maine 04101')
  })

  test('unknown kinds, no known order and carts are not found', async () => {
    expect((await download('invoice', [unsplit])).status).toBe(404)
    for (const kind of documentKinds) expect((await download(kind, ['999999999'])).status).toBe(404)
    expect((await download('pick-list', [])).status).toBe(400)
  })

  test('the pick list on screen has orders that are ready to ship by bin, with pictures and orders', async () => {
    const numbers = [unsplit, `${split}-1`, `${split}-2`].join(',')
    const read = async () => sales.call(readPickList, { query: { numbers } })
    await shop.db.transaction(async (tx) => {
      await tx.updateTable('variants').set({ bin: 'C-10' }).where('sku', '=', 'LUMA-ROSE').execute()
      await tx.updateTable('variants').set({ bin: 'C-2' }).where('sku', '=', 'SOLO-TEAL').execute()
    })
    const { body } = await read()
    expect(body.map(({ sku, bin, name }) => [sku, bin, name])).toEqual([
      ['SOLO-TEAL', 'C-2', 'Solo, Deep teal'],
      ['LUMA-ROSE', 'C-10', 'Luma, Rose']
    ])
    expect(body[1]?.orders).toEqual([
      { number: unsplit, quantity: 4 },
      { number: `${split}-1`, quantity: 3 },
      { number: `${split}-2`, quantity: 2 }
    ])
    expect(body[1]?.ean).toMatch(/^\d{13}$/)
    expect(body[1]?.picture?.thumb).toContain('/')
    await sales.call(orders.shipOrder, {
      params: { number: unsplit },
      input: { carrier: 'DHL', tracking: '1' },
      headers: idempotencyHeader()
    })
    expect((await read()).body.flatMap(({ orders: some }) => some.map(({ number }) => number))).not.toContain(unsplit)
    expect((await pages('pick-list', [unsplit, `${split}-1`])).join('')).not.toContain(unsplit)
    expect((await sales.call(readPickList, { query: { numbers: unsplit } })).problem.refusal).toBe('nothing-to-pick')
  })

  test('no document contains a cancelled part', async () => {
    const cancelled = `${split}-2`
    await sales.call(orders.cancelDeskOrder, { params: { number: cancelled }, input: {}, headers: idempotencyHeader() })
    for (const kind of documentKinds) {
      expect((await pages(kind, [cancelled, `${split}-1`])).join('')).not.toContain(cancelled)
      const response = await download(kind, [cancelled])
      expect(response.status).toBe(409)
      const refusal = kind === 'pick-list' ? 'nothing-to-pick' : 'nothing-to-print'
      expect(await response.json()).toMatchObject({ refusal })
    }
  })

  test('the number of a split order means its parts, of which only those not shipped are picked', async () => {
    const number = await place(4)
    const input = { portions: [{ 'LUMA-ROSE': 3 }] }
    await sales.call(orders.splitOrder, { params: { number }, input })
    await makeReady(number)
    const ship = { params: { number: `${number}-1` }, input: { carrier: 'DHL', tracking: '1' } }
    await sales.call(orders.shipOrder, { ...ship, headers: idempotencyHeader() })
    const { body } = await sales.call(readPickList, { query: { numbers: number } })
    const rest = `${number}-2`
    expect(body.map(({ sku, orders: some }) => [sku, some])).toEqual([
      ['SOLO-TEAL', [{ number: rest, quantity: 2 }]],
      ['LUMA-ROSE', [{ number: rest, quantity: 1 }]]
    ])
    const labels = await pages('labels-a6', [number, rest])
    expect(labels).toHaveLength(2)
    expect(labels[0]).toContain(`${number}-1`)
    expect(labels[1]).toContain(rest)
  })

  test('an order is not picked while the buyer decides about a change of it', async () => {
    const { of, place: placeOrder, propose } = orderEditActions(shop, () => sales, buyer)
    const order = await placeOrder({ 'LUMA-ROSE': 1 }, 'invoice_terms')
    await sales.call(orders.approveOrder, of(order))
    const query = { numbers: order.number! }
    expect((await sales.call(readPickList, { query })).status).toBe(200)
    await propose(order, [{ sku: 'LUMA-ROSE', quantity: 2 }])
    expect((await sales.call(readPickList, { query })).problem.refusal).toBe('nothing-to-pick')
    expect(await pages('packing-lists', [order.number!])).toHaveLength(1)
  })
})

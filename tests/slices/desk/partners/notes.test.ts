import { beforeAll, describe, expect, test } from 'vitest'
import { complete } from '../../../../contract/checkout/checkout.ts'
import { addNote, deleteNote, listNotes } from '../../../../contract/desk/notes.ts'
import { changeConditions } from '../../../../contract/desk/partners/partner-changes.ts'
import { listPartners, readPartner } from '../../../../contract/desk/partners/partners.ts'
import { readyCart } from '../../../support/builders/carts.ts'
import { type Client, idempotencyHeader, signedIn } from '../../../support/client.ts'
import { engines, shopForSuite, staffForSuite } from '../../../support/shop.ts'

describe.each(engines)('notes and tags on %s', (engine) => {
  const shop = shopForSuite(engine)
  const manager = staffForSuite(shop, 'manager')
  const sales = staffForSuite(shop, 'sales')
  let id: string

  beforeAll(async () => {
    id = (await sales.call(listPartners, { query: { search: 'lumiere' } })).body.rows[0]!.id
  })

  const notesOf = async (kind: 'partner' | 'order', objectId: string) =>
    (await sales.call(listNotes, { query: { kind, objectId } })).body.map(({ text }) => text)

  test('notes about a partner are listed newest first, and deleted by their author or a manager', async () => {
    const add = (client: Client, text: string) =>
      client.call(addNote, { input: { kind: 'partner', objectId: id, text } })
    const first = await add(manager, 'Pays this week.')
    expect([first.status, first.body]).toMatchObject([201, { text: 'Pays this week.', removable: true }])
    const second = await add(sales, 'Called back.')
    expect(await notesOf('partner', id)).toEqual(['Called back.', 'Pays this week.'])
    const rejected = await sales.call(deleteNote, { params: { id: first.body.id } })
    expect([rejected.status, rejected.problem]).toMatchObject([403, { refusal: 'not-your-note' }])
    await sales.call(deleteNote, { params: { id: second.body.id } })
    await manager.call(deleteNote, { params: { id: first.body.id } })
    expect(await notesOf('partner', id)).toEqual([])
    expect((await sales.call(deleteNote, { params: { id: first.body.id } })).status).toBe(404)
  })

  test('notes about an order belong to its number; there are none about unknown objects', async () => {
    const buyer = await signedIn(shop, 'commercial')
    const cart = await readyCart(buyer, { 'LUMA-ROSE': 4 }, 'bank_transfer')
    const order = (
      await buyer.call(complete, { params: { tokenValue: cart.tokenValue }, headers: idempotencyHeader() })
    ).body
    await sales.call(addNote, { input: { kind: 'order', objectId: order.number!, text: 'Gift paper' } })
    expect(await notesOf('order', order.number!)).toEqual(['Gift paper'])
    const unknown = await sales.call(addNote, { input: { kind: 'order', objectId: '999999999', text: 'x' } })
    expect(unknown.status).toBe(404)
    expect((await sales.call(addNote, { input: { kind: 'partner', objectId: id, text: ' ' } })).status).toBe(422)
  })

  test('partners are found by tag', async () => {
    const { priceList, minimalOrderValue, agentId, version } = (await sales.call(readPartner, { params: { id } })).body
    const input = { priceList, minimalOrderValue, agentId, version, tags: ['Key account', 'Boutique', 'Boutique'] }
    const saved = await manager.call(changeConditions, { params: { id }, input })
    expect(saved.body.tags).toEqual(['Boutique', 'Key account'])
    expect(saved.body.log[0]).toMatchObject({
      before: { tags: null },
      after: { tags: 'Boutique, Key account' }
    })
    const { body } = await sales.call(listPartners, { query: { tag: 'Boutique' } })
    expect([body.rows.map((row) => row.id), body.tags]).toEqual([[id], ['Boutique', 'Key account']])
    expect((await sales.call(listPartners, { query: { tag: 'Spa' } })).body.count).toBe(0)
  })
})

import { describe, expect, test } from 'vitest'
import { complete } from '../../../../contract/checkout/checkout.ts'
import { listAudit } from '../../../../contract/desk/log.ts'
import { approveOrder, receivePayment, shipOrder } from '../../../../contract/desk/orders.ts'
import { type Carrier, listCarriers, readCarriers, saveCarriers } from '../../../../contract/desk/settings/carriers.ts'
import { readOrder } from '../../../../contract/orders/order.ts'
import { readyCart } from '../../../support/builders/carts.ts'
import { idempotencyHeader } from '../../../support/client.ts'
import { mailsOf } from '../../../support/external/mailbox.ts'
import { clientForSuite, engines, shopForSuite, staffForSuite } from '../../../support/shop.ts'

const own: Carrier = { name: 'Hermes', trackingLink: 'https://track.example/?id={tracking}', isActive: true }
const dhl: Carrier = { name: 'DHL', trackingLink: null, isActive: false }

describe.each(engines)('carriers on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  const manager = staffForSuite(shop, 'manager')
  const warehouse = staffForSuite(shop, 'warehouse')

  const save = (value: Carrier[], basedOn: number) => manager.call(saveCarriers, { input: { value, basedOn } })

  async function shipped(carrier: string, tracking: string) {
    const cart = await readyCart(buyer, { 'LUMA-ROSE': 4 }, 'bank_transfer')
    const params = { tokenValue: cart.tokenValue }
    const { number } = (await buyer.call(complete, { params, headers: idempotencyHeader() })).body
    const of = { params: { number: number! } }
    await manager.call(approveOrder, of)
    await manager.call(receivePayment, { ...of, input: {} })
    await manager.call(shipOrder, { ...of, input: { carrier, tracking } })
    const link = async () => (await buyer.call(readOrder, { params })).body.shipments[0]!.trackingUrl
    return { link, number: number! }
  }

  test('a shop starts with the standard carriers, and saved ones are offered, linked and emailed', async () => {
    const { body: standard } = await manager.call(readCarriers)
    expect(standard).toMatchObject({ version: 0, changedBy: null, changedAt: null })
    expect((await warehouse.call(listCarriers)).body).toContain('Chronopost')
    const old = await shipped('GLS', '4711')
    expect(await old.link()).toBe('https://gls-group.com/track/4711')

    const { body: saved } = await save([own, dhl], 0)
    expect(saved).toMatchObject({ value: [own, dhl], version: 1, changedBy: expect.any(String) as string })
    expect((await warehouse.call(listCarriers)).body).toEqual(['Hermes'])
    expect(await old.link()).toBeNull()
    const parcel = await shipped(' hermes', 'A/1 &b')
    expect(await parcel.link()).toBe('https://track.example/?id=A%2F1%20%26b')
    const mails = await mailsOf(shop, 'commercial@maison-lumiere.example')
    const mail = mails.find(({ kind, subject }) => kind === 'order-shipped' && subject.includes(parcel.number))
    expect(mail?.text).toContain('https://track.example/?id=A%2F1%20%26b')
  })

  test('a save is logged with its changes, and one based on an older version changes nothing', async () => {
    const { body: current } = await manager.call(readCarriers)
    const renamed = { ...own, name: 'Hermes Europe' }
    await save([renamed, dhl], current.version)
    const late = await save([own], current.version)
    expect([late.status, late.problem.refusal]).toEqual([409, 'setting-changed'])
    expect((await manager.call(readCarriers)).body.value).toEqual([renamed, dhl])
    const { body: log } = await manager.call(listAudit, { query: { kind: 'setting', objectId: 'carriers' } })
    expect(log[0]).toMatchObject({ action: 'setting-changed' })
    expect(log[0]!.before).toEqual({
      Hermes: { trackingLink: own.trackingLink, isActive: true },
      carriers: ['Hermes', 'DHL']
    })
    expect(Object.keys(log[0]!.after!)).toEqual(['Hermes Europe', 'carriers'])

    const unchanged = await save([renamed, dhl], current.version + 1)
    expect(unchanged.body.version).toBe(current.version + 1)
    const again = await manager.call(listAudit, { query: { kind: 'setting', objectId: 'carriers' } })
    expect(again.body).toHaveLength(log.length)
  })

  test('of two concurrent first saves, one wins', async () => {
    await shop.db.transaction((tx) => tx.deleteFrom('settings').execute())
    const responses = await Promise.all([save([own], 0), save([dhl], 0)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('every invalid field is reported with its message', async () => {
    const { body: current } = await manager.call(readCarriers)
    const wrong = [own, { ...own, name: 'HERMES', trackingLink: 'http://track.example/{tracking}' }]
    const { status, problem } = await save(wrong, current.version)
    expect(status).toBe(422)
    expect(problem.violations).toEqual([
      {
        propertyPath: 'value[1].name',
        code: 'carrier-name-taken',
        message: 'There is already a carrier named HERMES.'
      },
      expect.objectContaining({ propertyPath: 'value[1].trackingLink', code: 'tracking-link-invalid' })
    ])
    const nameless = await save([{ ...own, name: '  ' }], current.version)
    expect(nameless.problem.violations?.[0]?.propertyPath).toBe('value[0].name')
  })
})

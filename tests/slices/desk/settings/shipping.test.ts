import { beforeEach, describe, expect, test } from 'vitest'
import { readOrder } from '../../../../contract/orders/order.ts'
import { complete } from '../../../../contract/checkout/checkout.ts'
import { listAudit } from '../../../../contract/desk/log.ts'
import { readShipping, readShippingChoices, saveShipping } from '../../../../contract/desk/settings/shipping.ts'
import { type ShippingRates, shippingCharge, type ZoneRates } from '../../../../contract/pricing/shipping.ts'
import { settings } from '../../../../server/core/settings/service.ts'
import { runChecks, report } from '../../../../server/db/doctor/doctor.ts'
import { readyCart } from '../../../support/builders/carts.ts'
import { orderEditActions } from '../../../support/builders/order-edits.ts'
import { idempotencyHeader } from '../../../support/client.ts'
import { clientForSuite, engines, shopForSuite, staffForSuite } from '../../../support/shop.ts'

const standard: ShippingRates = settings.shipping.standard
const amount = (minor: number, inCurrency: Record<string, number> = {}) => ({ amount: minor, inCurrency })
const perUnit = (minor: number, freeFrom?: number): ZoneRates => ({
  perUnit: amount(minor),
  byWeight: null,
  freeFrom: { amount: null, inCurrency: freeFrom === undefined ? {} : { EUR: freeFrom } }
})
const french = (rates: ZoneRates): ShippingRates => ({
  ...standard,
  zones: [...standard.zones, { name: 'France', countries: ['FR', 'MC'], rates }]
})

describe.each(engines)('shipping rates on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  const manager = staffForSuite(shop, 'manager')

  beforeEach(() => shop.db.transaction((tx) => tx.deleteFrom('settings').execute()))

  const { edit, place } = orderEditActions(shop, () => manager, buyer)
  const save = async (value: ShippingRates) => {
    const { version } = (await manager.call(readShipping)).body
    return manager.call(saveShipping, { input: { value, basedOn: version } })
  }
  const read = async (tokenValue: string) => (await buyer.call(readOrder, { params: { tokenValue } })).body
  const log = async () => (await manager.call(listAudit, { query: { kind: 'setting', objectId: 'shipping' } })).body

  test('carts use saved rates, and an order placed with the previous total is rejected', async () => {
    const cart = await readyCart(buyer, { 'LUMA-ROSE': 4 })
    const { version, value } = (await manager.call(readShipping)).body
    expect([version, value]).toEqual([0, standard])
    await save(french(perUnit(321)))

    const changed = await read(cart.tokenValue)
    expect(changed.shippingTaxTotal).toBe(4 * 321)
    const params = { tokenValue: cart.tokenValue }
    const late = await buyer.call(complete, {
      params,
      headers: idempotencyHeader(),
      input: { expectedTotal: cart.total }
    })
    expect([late.status, late.problem]).toMatchObject([
      409,
      { refusal: 'cart-changed', before: cart.total, now: changed.total }
    ])
    const seen = await buyer.call(complete, {
      params,
      headers: idempotencyHeader(),
      input: { expectedTotal: changed.total }
    })
    expect(seen.body.shippingTaxTotal).toBe(4 * 321)
  })

  test('shipping is free from its threshold in the cart’s currency, without the coupon', async () => {
    const cart = await readyCart(buyer, { 'LUMA-ROSE': 4 })
    await save(french(perUnit(321, cart.itemsSubtotal + 1)))
    expect((await read(cart.tokenValue)).shippingTaxTotal).toBe(4 * 321)
    await save(french(perUnit(321, cart.itemsSubtotal)))
    expect((await read(cart.tokenValue)).shippingTaxTotal).toBe(0)
  })

  test('a placed order keeps its charge, and its rates when staff change it', async () => {
    const order = await place({ 'LUMA-ROSE': 4, 'BRISA-BLACK': 2 })
    await save(french(perUnit(5_000)))
    expect(await read(order.tokenValue)).toMatchObject({ total: order.total })
    await edit(order, [{ sku: 'BRISA-BLACK', quantity: 0 }])
    const { shippingTaxTotal } = await read(order.tokenValue)
    const grams = 4 * (await weightOf('LUMA-ROSE'))
    expect(shippingTaxTotal).toBe(shippingCharge(standard.otherCountries, 'EUR', { units: 4, grams, goods: 0 }))
    const own = await place({ 'LUMA-ROSE': 2 })
    await save(standard)
    await edit(own, [{ sku: 'LUMA-ROSE', quantity: 1 }])
    expect((await read(own.tokenValue)).shippingTaxTotal).toBe(5_000)
    expect(report(await runChecks(shop.db.read))).toMatch(/nothing wrong/)
  })

  const weightOf = async (sku: string) => {
    const query = shop.db.read.selectFrom('variants').select('weight').where('sku', '=', sku)
    return (await query.executeTakeFirstOrThrow()).weight
  }

  test('the log contains only the changes, by zone and weight', async () => {
    const { body } = await manager.call(readShippingChoices)
    expect(body.currencies).toEqual(['EUR', 'USD'])
    expect(body.countries).toContain('ES')
    const bands = standard.otherCountries.byWeight!.bands.with(1, { upTo: 5_000, charge: amount(1590, { USD: 1790 }) })
    const byWeight = { ...standard.otherCountries.byWeight!, bands }
    await save({ ...french(perUnit(321)), otherCountries: { ...standard.otherCountries, byWeight } })
    const [entry] = await log()
    expect([entry!.before, entry!.after]).toEqual([
      { zones: ['United States and Canada'], 'otherCountries · ≤ 5 kg': { anyCurrency: 1490 } },
      {
        zones: ['United States and Canada', 'France'],
        'France · countries': ['FR', 'MC'],
        'France · perUnit': { anyCurrency: 321 },
        'France · freeFrom': { anyCurrency: null },
        'otherCountries · ≤ 5 kg': { anyCurrency: 1590, USD: 1790 }
      }
    ])
  })

  test('every invalid field is reported', async () => {
    const { byWeight, ...rest } = standard.otherCountries
    const bands = [
      { upTo: 5_000, charge: amount(500) },
      { upTo: 5_000, charge: amount(600, { ABC: 1 }) }
    ]
    const { status, problem } = await save({
      zones: [
        ...french(perUnit(1)).zones,
        { name: 'FRANCE', countries: ['DE', 'FR', 'KP'], rates: { ...rest, byWeight: { ...byWeight!, bands } } }
      ],
      otherCountries: standard.otherCountries
    })
    expect(status).toBe(422)
    expect(problem.violations?.map(({ propertyPath, code }) => [propertyPath, code])).toEqual([
      ['value.zones[2].name', 'zone-name-taken'],
      ['value.zones[2].countries', 'zone-country-taken'],
      ['value.zones[2].countries', 'country-not-served'],
      ['value.zones[2].rates.byWeight.bands[1].upTo', 'weight-order'],
      ['value.zones[2].rates.byWeight.bands[1].charge.inCurrency.ABC', 'unknown-currency']
    ])
    expect(problem.violations?.[1]?.message).toBe('France is already in another zone.')
  })

  test('a missing charge, or one that is not a whole number of minor units, is never saved', async () => {
    for (const wrong of [Number.NaN, null, 1.5, -1, '300']) {
      const { status, problem } = await save(french(perUnit(wrong as number)))
      expect(status).toBe(422)
      expect(problem.violations?.[0]?.propertyPath).toBe('value.zones[1].rates.perUnit.amount')
    }
    const neither = await save(french({ ...perUnit(1), perUnit: null }))
    expect(neither.status).toBe(422)
    expect((await manager.call(readShipping)).body.version).toBe(0)
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { listPartners, readPartner } from '../../../../contract/desk/partners/partners.ts'
import { changeVolumeTiers } from '../../../../contract/desk/prices.ts'
import { readShipping, saveShipping } from '../../../../contract/desk/settings/shipping.ts'
import { type Client, signedInStaff } from '../../../support/client.ts'
import { engines, shopForEachTest } from '../../../support/shop.ts'

describe.each(engines)('what a partner pays, at the desk on %s', (engine) => {
  const shop = shopForEachTest(engine)
  let manager: Client

  beforeEach(async () => {
    manager = await signedInStaff(shop, 'manager')
  })

  const read = async (search: string) => {
    const { id } = (await manager.call(listPartners, { query: { search } })).body.rows[0]!
    return (await manager.call(readPartner, { params: { id } })).body
  }

  test('volume discounts are those of its price list', async () => {
    const { priceList, volumeSteps: basedOn } = await read('lumiere')
    const steps = [{ from: 10, percent: 3 }]
    await manager.call(changeVolumeTiers, { params: { code: priceList }, input: { steps, basedOn } })
    expect((await read('lumiere')).volumeSteps).toEqual(steps)
    expect((await read('harbor')).volumeSteps).not.toEqual(steps)
  })

  test('shipping costs what the rates of its country say, in its currency', async () => {
    const { value, version } = (await manager.call(readShipping)).body
    const perUnit = { amount: 250, inCurrency: { USD: 299 } }
    const freeFrom = { amount: null, inCurrency: { USD: 90_000 } }
    const zone = { name: 'America', countries: ['US'], rates: { perUnit, byWeight: null, freeFrom } }
    const band = { upTo: 5000, charge: { amount: 900, inCurrency: {} } }
    const byWeight = { bands: [band], further: { grams: 1000, charge: { amount: 100, inCurrency: {} } } }
    const otherCountries = { perUnit: null, byWeight, freeFrom: { amount: 300_000, inCurrency: {} } }
    const saved = await manager.call(saveShipping, {
      input: { value: { ...value, zones: [zone], otherCountries }, basedOn: version }
    })
    expect(saved.status).toBe(200)
    expect((await read('harbor')).shipping).toEqual({
      countryCode: 'US',
      zone: 'America',
      perUnit: 299,
      byWeight: null,
      freeFrom: 90_000
    })
    expect((await read('lumiere')).shipping).toEqual({
      countryCode: 'FR',
      zone: null,
      perUnit: null,
      byWeight: { bands: [{ grams: 5000, charge: 900 }], further: { grams: 1000, charge: 100 } },
      freeFrom: 300_000
    })
  })
})

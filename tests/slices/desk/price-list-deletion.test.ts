import { expect, test, describe } from 'vitest'
import { adjustPrices, createPriceList, deletePriceList } from '../../../contract/desk/price-lists.ts'
import { changePriceRow, changeVolumeTiers, listPriceLists, type PriceList } from '../../../contract/desk/prices.ts'
import type { Staff } from '../../../server/core/app-context.ts'
import { storePreview } from '../../../server/desk/prices/preview.ts'
import { signedInStaff } from '../../support/client.ts'
import { engines, shopForSuite } from '../../support/shop.ts'

describe.each(engines)('deleting a price list on %s', (engine) => {
  const shop = shopForSuite(engine)

  test('it is not deleted if somebody has changed its name, prices or volume discounts', async () => {
    const desk = await signedInStaff(shop, 'manager')
    const { body: read } = await desk.call(createPriceList, {
      input: { name: 'Spas', currencyCode: 'EUR', copyOf: 'eur', percent: 0, rounding: '0.01' }
    })
    const { code } = read
    const remove = ({ name, prices, amounts, volumeSteps }: PriceList) =>
      desk.call(deletePriceList, { params: { code }, input: { basedOn: { name, prices, amounts, volumeSteps } } })
    const change = (value: number, basedOn: number) =>
      desk.call(changePriceRow, { params: { code, sku: 'LUMA-ROSE' }, input: { cell: 'price', value, basedOn } })
    const others = [
      { ...read, name: 'Hotels' },
      { ...read, prices: read.prices + 1 }
    ]
    for (const seen of others)
      expect((await remove(seen)).problem).toMatchObject({ status: 409, refusal: 'cell-changed' })
    await change(3333, 3200)
    expect((await remove(read)).problem).toMatchObject({ status: 409, refusal: 'cell-changed' })
    await change(3200, 3333)
    const input = { steps: [], basedOn: read.volumeSteps }
    await desk.call(changeVolumeTiers, { params: { code }, input })
    expect((await remove(read)).problem).toMatchObject({ status: 409, refusal: 'cell-changed' })
    const current = (await desk.call(listPriceLists)).body.find((list) => list.code === code)
    expect((await remove(current!)).status).toBe(204)
  })

  test('a change prepared while its list is deleted is refused and leaves nothing behind', async () => {
    const by = { staff: { staffId: 'x', name: 'Nora Petit' } as Staff, now: shop.clock() }
    const prepared = storePreview(shop.db, { list: 'deleted', name: '+3%', rows: [] }, by)
    await expect(prepared).rejects.toMatchObject({ code: 'not-found' })
    expect(await shop.db.read.selectFrom('price_imports').select('id').execute()).toEqual([])
  })

  test('a list is not copied while a change of it is being applied', async () => {
    const desk = await signedInStaff(shop, 'manager')
    const copy = (name: string) =>
      desk.call(createPriceList, {
        input: { name, currencyCode: 'EUR', copyOf: 'eur', percent: 0, rounding: '0.01' }
      })
    const input = { percent: 3, rounding: '0.10', cells: ['price'], collection: null } as const
    const { body: change } = await desk.call(adjustPrices, { params: { code: 'eur' }, input })
    const setState = (state: 'applying' | 'applied') =>
      shop.db.transaction((tx) =>
        tx
          .updateTable('price_imports')
          .set({ state, applied_at: shop.clock().toISOString() })
          .where('id', '=', change.id)
          .execute()
      )
    await setState('applying')
    expect((await copy('Hotels')).problem).toMatchObject({ status: 409, refusal: 'import-running' })
    await setState('applied')
    expect((await copy('Hotels')).status).toBe(201)
  })
})

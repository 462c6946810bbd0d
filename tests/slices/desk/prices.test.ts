import { describe, expect, test } from 'vitest'
import { listContractPrices } from '../../../contract/pricing/contract-prices.ts'
import { listAudit } from '../../../contract/desk/log.ts'
import {
  type PriceCell,
  type CellValue,
  changePriceRow,
  changeVolumeTiers,
  listPriceRows,
  listPriceLists
} from '../../../contract/desk/prices.ts'
import { findPriceRows } from '../../../server/desk/prices/price-rows.ts'
import { type Client, signedInStaff } from '../../support/client.ts'
import { priceRowsOf } from '../../support/files/price-files.ts'
import { engines, shopForSuite, staffForSuite } from '../../support/shop.ts'

describe.each(engines)('prices and stock at the desk, on %s', (engine) => {
  const shop = shopForSuite(engine)
  const desk = staffForSuite(shop, 'sales')

  const changeCell = (sku: string, cell: PriceCell, value: CellValue, basedOn: CellValue, code = 'eur') =>
    desk.call(changePriceRow, { params: { code, sku }, input: { cell, value, basedOn } })
  const list = async (query: Record<string, string | number>) => {
    const { body, headers } = await desk.call(listPriceRows, { params: { code: 'eur' }, query })
    return { skus: body.map(({ sku }) => sku), body, total: Number(headers.get('X-Total-Count')) }
  }

  test('every list shows its currency, companies and tiers, and no import yet', async () => {
    const { body } = await desk.call(listPriceLists)
    expect(body.map(({ code, currencyCode }) => `${code} ${currencyCode}`)).toEqual([
      'eur EUR',
      'eur-nordlicht EUR',
      'usd USD'
    ])
    expect(body[0]).toMatchObject({ companies: 1, lastImport: null })
    expect(body[0]!.volumeSteps[0]).toEqual({ from: 24, percent: 5 })
    expect((await desk.call(listPriceRows, { params: { code: 'none' } })).status).toBe(404)
  })

  test('SKUs are found by every term in name, SKU or EAN, sorted by any column and paginated', async () => {
    const all = await list({ itemsPerPage: 1000 })
    expect(all.total).toBe(all.skus.length)
    expect((await list({ search: 'LUMA rose' })).skus).toEqual(['LUMA-ROSE'])
    const { ean } = all.body[3]!
    for (const search of [ean, ean.replace(/^(\d)(\d{6})/, '$1-$2-'), ean.replace(/^(\d)(\d{6})/, '$1\u2011$2 ')])
      expect((await list({ search })).skus).toEqual([all.skus[3]])
    expect((await list({ search: 'no such thing' })).total).toBe(0)
    for (const sort of ['price', 'stock', 'sku', 'name']) {
      const up = await list({ sort, direction: 'asc', itemsPerPage: 1000 })
      const down = await list({ sort, direction: 'desc', itemsPerPage: 1000 })
      expect(up.skus.toSorted()).toEqual(all.skus.toSorted())
      const key = ({ price, stock, sku, name }: (typeof up.body)[number]) =>
        ({ price: price ?? Infinity, stock, sku, name })[sort]!
      const { compare } = new Intl.Collator('en', { numeric: true })
      const inOrder = up.body.toSorted((a, b) => {
        const [x, y] = [key(a), key(b)]
        if (typeof x === 'number') return x - Number(y)
        return sort === 'name' ? compare(x, String(y)) : x < String(y) ? -1 : x > String(y) ? 1 : 0
      })
      expect(up.body.map(key)).toEqual(inOrder.map(key))
      expect(down.body.map(key)).toEqual(up.body.map(key).toReversed())
    }
    const second = await list({ sort: 'name', page: 2, itemsPerPage: 5 })
    expect(second.skus).toEqual((await list({ sort: 'name', itemsPerPage: 10 })).skus.slice(5))
    const out = await list({ only: 'out', itemsPerPage: 1000 })
    expect(out.body.every(({ stock }) => stock === 0)).toBe(true)
    expect(out.skus).toContain('FILO-BLACK')
    expect((await list({ only: 'out', search: 'filo', sort: 'name' })).skus).toContain('FILO-BLACK')
  })

  test('a new price applies immediately, only to buyers with that list', async () => {
    const [french, german] = [await shop.as('admin'), await shop.as('german')]
    const priceFor = async (client: Client) =>
      (await client.call(listContractPrices)).body.prices.find(({ code }) => code === 'LUMA-ROSE')!.price
    const before = await priceFor(german)
    const { price } = (await priceRowsOf(desk)).get('LUMA-ROSE')!
    const { status, body } = await changeCell('LUMA-ROSE', 'price', 3333, price)
    expect(status).toBe(200)
    expect(body).toMatchObject([{ sku: 'LUMA-ROSE', price: 3333 }])
    expect([await priceFor(french), await priceFor(german)]).toEqual([3333, before])
  })

  test('a conflicting change is rejected with the current value', async () => {
    const { stock } = (await priceRowsOf(desk)).get('LUMA-TEAL')!
    expect((await changeCell('LUMA-TEAL', 'stock', 50, stock)).status).toBe(200)
    const late = await changeCell('LUMA-TEAL', 'stock', 60, stock)
    expect([late.status, late.problem.refusal]).toEqual([409, 'cell-changed'])
    expect(late.problem).toMatchObject({ current: 50 })
    // Setting the current value succeeds.
    expect((await changeCell('LUMA-TEAL', 'stock', 50, stock)).status).toBe(200)
    expect((await priceRowsOf(desk)).get('LUMA-TEAL')!.stock).toBe(50)
  })

  test.each([
    ['price', 0, 'price-not-positive'],
    ['price', -5, 'price-not-positive'],
    ['price', null, 'price-missing'],
    ['price', 2_000_000_000, 'value-too-large'],
    ['price', '12', 'value-invalid'],
    ['rrpPrice', 0, 'price-not-positive'],
    ['stock', -1, 'stock-negative'],
    ['stock', null, 'value-invalid'],
    ['comingSoon', 1, 'value-invalid'],
    ['availableFrom', '2026-02-30', 'value-invalid'],
    ['availableFrom', '0026-12-24', 'value-invalid'],
    ['availableFrom', '2026-11-20', 'delivery-day']
  ] as const)('%s %o is rejected as %s', async (cell, value, code) => {
    const priceRow = (await priceRowsOf(desk)).get('ONDA-IVORY') ?? [...(await priceRowsOf(desk)).values()][0]!
    const { status, problem } = await changeCell(priceRow.sku, cell, value, priceRow[cell])
    expect([status, problem.refusal]).toEqual([422, code])
    expect(problem.detail).toMatch(/^\w.{10,}\.$/)
    expect((await priceRowsOf(desk)).get(priceRow.sku)).toEqual(priceRow)
  })

  test('coming soon and its date belong to the product: all of its SKUs have them', async () => {
    const soon = await changeCell('LUMA-ROSE', 'comingSoon', true, false)
    expect(soon.body.map(({ sku }) => sku)).toContain('LUMA-TEAL')
    expect(soon.body.every(({ comingSoon }) => comingSoon)).toBe(true)
    await changeCell('LUMA-TEAL', 'availableFrom', '2026-12-24', null)
    expect((await priceRowsOf(desk)).get('LUMA-ROSE')!.availableFrom).toBe('2026-12-24')
    expect((await list({ only: 'coming-soon' })).skus).toContain('LUMA-ROSE')
  })

  test('a date that two colleagues set at once from two lists is not overwritten', async () => {
    for (let round = 1; round <= 5; round++) {
      const basedOn = (await priceRowsOf(desk)).get('SOLO-TEAL')!.availableFrom
      const responses = await Promise.all([
        changeCell('SOLO-BLACK', 'availableFrom', `2027-01-0${round}`, basedOn, 'eur'),
        changeCell('SOLO-TEAL', 'availableFrom', `2027-02-0${round}`, basedOn, 'usd')
      ])
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    }
  })

  test('a search that finds more SKUs than a statement can have parameters is paginated and filtered', async () => {
    const { content } = shop.catalogue
    const found = content.variants.get('LUMA-ROSE')!
    const many = Array.from({ length: 70_000 }, (_, i) => [`LUMA-ROSE-${i}`, found] as const)
    const context = {
      content: { ...content, variants: new Map([...content.variants, ...many]) },
      locale: 'en'
    } as const
    for (const sort of ['catalogue', 'name', 'sku'] as const) {
      const first = await list({ search: 'luma', sort, itemsPerPage: 2 })
      const page = { limit: 2, offset: 0, today: '2026-11-20' }
      const { rows, total } = await findPriceRows(shop.db.read, context, 'eur', { search: 'luma', sort }, page)
      expect(rows.map(({ sku }) => sku)).toEqual(first.skus)
      expect(total).toBe(first.total)
    }
  })

  test('an RRP can be removed, and requires a price', async () => {
    const { rrpPrice } = (await priceRowsOf(desk)).get('LUMA-TEAL')!
    expect((await changeCell('LUMA-TEAL', 'rrpPrice', null, rrpPrice)).body[0]!.rrpPrice).toBeNull()
    await shop.db.transaction((tx) =>
      tx.deleteFrom('prices').where('sku', '=', 'LUMA-TEAL').where('price_list_code', '=', 'eur').execute()
    )
    expect((await changeCell('LUMA-TEAL', 'rrpPrice', 900, null)).problem.refusal).toBe('rrp-without-price')
    expect((await list({ only: 'no-price' })).skus).toEqual(['LUMA-TEAL'])
    expect((await changeCell('LUMA-TEAL', 'price', 800, null)).body[0]!.price).toBe(800)
  })

  test('volume tiers are replaced as a whole, in ascending order, and not over another’s change', async () => {
    const basedOn = (await desk.call(listPriceLists)).body[2]!.volumeSteps
    const steps = [
      { from: 10, percent: 3 },
      { from: 50, percent: 7 }
    ]
    const replace = (input: { steps: typeof steps; basedOn: typeof steps }) =>
      desk.call(changeVolumeTiers, { params: { code: 'usd' }, input })
    const reversed = await replace({ steps: steps.toReversed(), basedOn })
    expect(reversed.problem.refusal).toBe('steps-invalid')
    expect(reversed.problem.detail).toContain('from 2 to 300 units')
    expect((await replace({ steps, basedOn })).body).toEqual(steps)
    expect((await replace({ steps: [], basedOn })).problem).toMatchObject({ refusal: 'cell-changed', current: steps })
    expect((await desk.call(listPriceLists)).body[2]!.volumeSteps).toEqual(steps)
  })

  test('every change is logged with the previous value', async () => {
    const { body: lists } = await desk.call(listPriceLists)
    const { body } = await (await signedInStaff(shop, 'finance')).call(listAudit, { query: { itemsPerPage: 1000 } })
    const found = body.find(({ objectId, after }) => objectId === 'LUMA-ROSE' && after?.['price'] === 3333)
    expect(found).toMatchObject({ action: 'price-changed', kind: 'article', before: { priceList: lists[0]!.name } })
    expect(found!.before!['price']).toBeGreaterThan(0)
    expect(body.filter(({ action }) => action === 'stock-changed').length).toBeGreaterThan(2)
    const ofList = body.find(({ kind, objectId }) => kind === 'price-list' && objectId === 'usd')
    expect(ofList?.objectName).toBe(lists.find(({ code }) => code === 'usd')?.name)
  })
})

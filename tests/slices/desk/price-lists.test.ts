import { beforeEach, describe, expect, test } from 'vitest'
import { listAudit } from '../../../contract/desk/log.ts'
import { listPartners, readPartner } from '../../../contract/desk/partners/partners.ts'
import * as lists from '../../../contract/desk/price-lists.ts'
import {
  applyPriceImport,
  changePriceRow,
  listImportRows,
  listPriceLists,
  readPriceImport,
  undoPriceImport
} from '../../../contract/desk/prices.ts'
import { listContractPrices } from '../../../contract/pricing/contract-prices.ts'
import { sellerDay } from '../../../server/core/dates.ts'
import { applyScheduled, deleteOldPreviews } from '../../../server/desk/prices/service.ts'
import { type Client, signedIn, signedInStaff } from '../../support/client.ts'
import { priceRowsOf, sendPriceFile, workbookOf } from '../../support/files/price-files.ts'
import { engines, shopForSuite } from '../../support/shop.ts'

const day = 24 * 60 * 60_000

describe.each(engines)('price lists on %s', (engine) => {
  const shop = shopForSuite(engine)
  let desk: Client

  beforeEach(async () => {
    desk = await signedInStaff(shop, 'manager')
  })

  const dayIn = (days: number) => sellerDay(new Date(shop.clock().getTime() + days * day).toISOString())
  const later = (days: number) => ({ db: shop.db, clock: () => new Date(shop.clock().getTime() + days * day) })
  const create = (name: string, input: Partial<Parameters<typeof inputOf>[0]> = {}) =>
    desk.call(lists.createPriceList, { input: inputOf({ name, ...input }) })
  const inputOf = (input: {
    name: string
    currencyCode?: string
    copyOf?: string | null
    percent?: number
    rounding?: lists.PriceRounding
  }) => ({
    currencyCode: 'EUR',
    copyOf: null,
    percent: 0,
    rounding: '0.01' as const,
    ...input
  })
  const adjust = (
    code: string,
    percent: number,
    more: { collection?: string; cells?: ('price' | 'rrpPrice')[] } = {}
  ) =>
    desk.call(lists.adjustPrices, {
      params: { code },
      input: { percent, rounding: '0.10', cells: ['price'], collection: null, ...more }
    })
  const remove = (code: string) => {
    const basedOn = { name: 'Wellness', prices: 0, amounts: 0, volumeSteps: [] }
    return desk.call(lists.deletePriceList, { params: { code }, input: { basedOn } })
  }
  const schedule = (id: string, startsOn: string, basedOn: { id: string; startsOn: string }[] = []) =>
    desk.call(lists.schedulePriceImport, { params: { id }, input: { startsOn, basedOn } })
  const listOf = async (code: string) => (await desk.call(listPriceLists)).body.find((one) => one.code === code)
  const priceOf = async (code: string, sku: string) => (await priceRowsOf(desk, code)).get(sku)?.price
  const logOf = async (kind: 'price-list' | 'import', objectId: string) =>
    (await desk.call(listAudit, { query: { kind, objectId } })).body.map(({ action, before, after }) => [
      action,
      before,
      after
    ])

  test('a list is copied by percentage with its RRPs and volume discounts, and named once', async () => {
    const { status, body } = await create(' Retail France ', { copyOf: 'eur', percent: 3, rounding: '0.10' })
    expect(status).toBe(201)
    const source = (await listOf('eur'))!
    expect(body).toMatchObject({ code: 'retail-france', name: 'Retail France', currencyCode: 'EUR', companies: 0 })
    expect(body).toMatchObject({
      prices: source.prices,
      volumeSteps: source.volumeSteps,
      lastImport: null,
      scheduled: []
    })
    const rows = await priceRowsOf(desk, 'eur')
    const copies = await priceRowsOf(desk, body.code)
    expect(copies.get('LUMA-ROSE')).toMatchObject({ price: 3300, rrpPrice: rows.get('LUMA-ROSE')!.rrpPrice })
    expect(copies.size).toBe(rows.size)

    const again = await create('retail fránce')
    expect(again.status).toBe(422)
    expect(again.problem.violations).toMatchObject([{ propertyPath: 'name' }])
    // A different name may have the same letters.
    expect((await create('Retail, France!')).body).toMatchObject({
      code: 'retail-france-2',
      prices: 0,
      volumeSteps: []
    })
    expect(await logOf('price-list', 'retail-france')).toEqual([
      [
        'price-list-created',
        null,
        { name: 'Retail France', currencyCode: 'EUR', copyOf: 'Europe', percent: 3, rounding: '0.10' }
      ]
    ])
  })

  test('of two lists concurrently given the same name, one is rejected', async () => {
    const created = await Promise.all([create('Twins'), create('twins'), create('TWINS')])
    expect(created.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
    const { body: one } = await create('One')
    const { body: two } = await create('Two')
    const renamed = await Promise.all(
      [one, two].map(({ code, name }) =>
        desk.call(lists.renamePriceList, { params: { code }, input: { name: 'Both', basedOn: name } })
      )
    )
    expect(renamed.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('a list without a percentage is an exact copy; other sources and currencies are rejected', async () => {
    const { body } = await create('Exact', { copyOf: 'usd', currencyCode: 'USD' })
    expect(await priceRowsOf(desk, body.code)).toEqual(await priceRowsOf(desk, 'usd'))
    const errors = [
      await create('A', { copyOf: 'none' }),
      await create('B', { copyOf: 'usd' }),
      await create('C', { currencyCode: 'QQQ' }),
      await create(''),
      await create('D', { percent: 0.001 }),
      await create('E', { percent: -91 })
    ]
    expect(errors.map(({ status, problem }) => [status, problem.violations?.[0]?.propertyPath])).toEqual([
      [422, 'copyOf'],
      [422, 'copyOf'],
      [422, 'currencyCode'],
      [422, 'name'],
      [422, 'percent'],
      [422, 'percent']
    ])
    expect((await desk.call(listPriceLists)).body.some(({ name }) => name.length === 1)).toBe(false)
  })

  test('renaming needs the current name; only a list without partners and changes can be deleted', async () => {
    const { body: list } = await create('Spas')
    const rename = (name: string, basedOn: string) =>
      desk.call(lists.renamePriceList, { params: { code: list.code }, input: { name, basedOn } })
    expect((await rename('Wellness', 'Spas')).body).toMatchObject({ code: 'spas', name: 'Wellness' })
    expect((await rename('Hotels', 'Spas')).problem).toMatchObject({ status: 409, current: 'Wellness' })
    expect((await rename('EUROPE', 'Wellness')).problem.refusal).toBe('price-list-name-taken')
    expect((await remove('eur')).problem.refusal).toBe('price-list-in-use')
    expect((await remove('none')).status).toBe(404)
    expect((await remove('spas')).status).toBe(204)
    expect(await listOf('spas')).toBeUndefined()
    const actions = (await logOf('price-list', 'spas')).map(([action]) => action)
    expect(actions).toEqual(['price-list-deleted', 'price-list-renamed', 'price-list-created'])
  })

  test('a list is assigned to partners with its currency, all or none, and applies to their carts', async () => {
    const { body: list } = await create('Pharmacies', { copyOf: 'eur', percent: 10 })
    const { rows } = (await desk.call(listPartners, { query: {} })).body
    const idOf = (name: string) => rows.find((row) => row.name.startsWith(name))!.id
    const assign = (code: string, ...partners: string[]) =>
      desk.call(lists.assignPriceList, { params: { code }, input: { partners } })
    const usd = rows.find(({ currencyCode }) => currencyCode === 'USD')!
    const mixed = await assign(list.code, idOf('Maison'), usd.id)
    expect(mixed.problem).toMatchObject({ status: 422, refusal: 'partner-currency' })
    expect(mixed.problem.detail).toContain(usd.name)
    expect((await assign(list.code, 'none')).problem.refusal).toBe('unknown-partner')
    expect((await assign('none', idOf('Maison'))).status).toBe(404)
    expect((await listOf(list.code))!.companies).toBe(0)

    expect((await assign(list.code, idOf('Maison'), idOf('Maison'))).body.companies).toBe(1)
    const { body: partner } = await desk.call(readPartner, { params: { id: idOf('Maison') } })
    expect(partner).toMatchObject({ priceList: 'pharmacies', priceListName: 'Pharmacies' })
    expect(partner.log[0]).toMatchObject({
      action: 'partner-changed',
      before: { priceList: 'Europe' },
      after: { priceList: 'Pharmacies' }
    })
    const buyer = await signedIn(shop, 'admin')
    const { body: prices } = await buyer.call(listContractPrices)
    expect(prices.prices.find(({ code }) => code === 'LUMA-ROSE')?.price).toBe(3520)
    // No change for a partner that already has the list.
    await assign(list.code, idOf('Maison'))
    const { body: same } = await desk.call(readPartner, { params: { id: idOf('Maison') } })
    expect(same.version).toBe(partner.version)
    await assign('eur', idOf('Maison'))
  })

  test('prices are changed by a percentage in a preview, applied and undone like a file', async () => {
    const before = await priceRowsOf(desk, 'eur')
    const { status, body: preview } = await adjust('eur', 3.5, { collection: 'sex-toys-for-women' })
    expect(status).toBe(201)
    expect(preview).toMatchObject({
      state: 'preview',
      fileName: '+3.5%, Sex toys for women',
      refused: 0,
      startsOn: null
    })
    expect(await priceRowsOf(desk, 'eur')).toEqual(before)
    const { body: rows } = await desk.call(listImportRows, { params: { id: preview.id }, query: { itemsPerPage: 500 } })
    expect(rows.find(({ sku }) => sku === 'LUMA-ROSE')).toMatchObject({
      result: 'changed',
      price: { before: 3200, after: 3310 },
      rrpPrice: null,
      stock: null
    })
    expect(rows.some(({ sku }) => sku === 'VEIL-12')).toBe(false)
    const params = { id: preview.id }
    expect((await desk.call(applyPriceImport, { params })).body).toMatchObject({ state: 'applied', left: 0 })
    expect(await priceOf('eur', 'LUMA-ROSE')).toBe(3310)
    await desk.call(undoPriceImport, { params })
    expect(await priceRowsOf(desk, 'eur')).toEqual(before)
    expect((await adjust('eur', 1, { collection: 'none' })).problem.violations).toMatchObject([
      { propertyPath: 'collection' }
    ])
    expect((await adjust('none', 1)).status).toBe(404)
    expect((await adjust('eur', -5, { cells: ['rrpPrice'] })).body).toMatchObject({ fileName: '−5%' })
  })

  test('a scheduled change starts on its day, skips values changed since, and can be undone', async () => {
    const before = await priceRowsOf(desk, 'eur')
    const { body: preview } = await adjust('eur', 3)
    const scheduled = await schedule(preview.id, dayIn(7))
    expect(scheduled.body).toMatchObject({ state: 'scheduled', startsOn: dayIn(7), staffName: 'Inès Moreau' })
    expect((await listOf('eur'))!.scheduled).toEqual([scheduled.body])
    // It is kept after the day on which previews are deleted.
    await deleteOldPreviews(later(2))
    await desk.call(changePriceRow, {
      params: { code: 'eur', sku: 'VEIL-12' },
      input: { cell: 'price', value: 499, basedOn: before.get('VEIL-12')!.price }
    })
    await applyScheduled(later(6))
    expect(await priceOf('eur', 'LUMA-ROSE')).toBe(3200)
    await Promise.all([applyScheduled(later(7)), applyScheduled(later(7))])
    expect(await priceOf('eur', 'LUMA-ROSE')).toBe(3300)
    expect(await priceOf('eur', 'VEIL-12')).toBe(499)
    const { body: applied } = await desk.call(readPriceImport, { params: { id: preview.id } })
    expect(applied).toMatchObject({ state: 'applied', done: preview.changed, left: 1, startsOn: null })
    expect(await listOf('eur')).toMatchObject({ scheduled: [], lastImport: { id: preview.id } })
    await desk.call(undoPriceImport, { params: { id: preview.id } })
    expect(await priceOf('eur', 'LUMA-ROSE')).toBe(3200)
    expect((await logOf('import', preview.id)).map(([action]) => action)).toEqual([
      'import-undone',
      'prices-imported',
      'prices-scheduled'
    ])
    await desk.call(changePriceRow, {
      params: { code: 'eur', sku: 'VEIL-12' },
      input: { cell: 'price', value: before.get('VEIL-12')!.price, basedOn: 499 }
    })
  })

  test('a scheduled change can be rescheduled and cancelled until it starts', async () => {
    const { body: preview } = await adjust('usd', -2)
    for (const startsOn of [dayIn(0), dayIn(-1), dayIn(800)])
      expect((await schedule(preview.id, startsOn)).problem).toMatchObject({ status: 422, refusal: 'schedule-day' })
    await schedule(preview.id, dayIn(3))
    const seen = [{ id: preview.id, startsOn: dayIn(3) }]
    expect((await schedule(preview.id, dayIn(4), seen)).body.startsOn).toBe(dayIn(4))
    expect((await remove('usd')).problem).toMatchObject({ status: 409, refusal: 'price-list-in-use' })
    const cancel = (basedOn = dayIn(4)) =>
      desk.call(lists.cancelPriceImport, { params: { id: preview.id }, input: { basedOn } })
    // As seen by someone who opened it before a colleague moved it.
    expect((await cancel(dayIn(3))).problem).toMatchObject({ status: 409, refusal: 'schedule-moved' })
    expect((await cancel()).body).toMatchObject({ state: 'preview', startsOn: null })
    expect((await cancel()).status).toBe(200)
    await applyScheduled(later(5))
    expect((await desk.call(readPriceImport, { params: { id: preview.id } })).body.state).toBe('preview')
    await desk.call(applyPriceImport, { params: { id: preview.id } })
    expect((await schedule(preview.id, dayIn(3))).problem.refusal).toBe('schedule-begun')
    expect((await cancel()).problem.refusal).toBe('schedule-begun')
    await desk.call(undoPriceImport, { params: { id: preview.id } })
    expect((await schedule('none', dayIn(3))).status).toBe(404)
    expect((await logOf('import', preview.id)).map(([action]) => action)).toEqual([
      'import-undone',
      'prices-imported',
      'prices-unscheduled',
      'prices-scheduled',
      'prices-scheduled'
    ])
  })

  test('a file that changes stock, or nothing, cannot be scheduled', async () => {
    const send = (...rows: (string | number)[][]) => sendPriceFile(desk, workbookOf(rows))
    const { body: withStock } = await send(['SKU', 'Price', 'Stock'], ['LUMA-ROSE', 31, 5])
    expect((await schedule(withStock.id, dayIn(3))).problem.refusal).toBe('schedule-stock')
    const { body: unchanged } = await send(['SKU', 'Price'], ['LUMA-ROSE', 32])
    expect((await schedule(unchanged.id, dayIn(3))).problem.refusal).toBe('nothing-to-import')
  })
})

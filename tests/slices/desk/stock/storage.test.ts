import { describe, expect, test } from 'vitest'
import { listAudit } from '../../../../contract/desk/log.ts'
import { listImportRows, listPriceRows } from '../../../../contract/desk/prices.ts'
import { readStock } from '../../../../contract/desk/stock/movements.ts'
import { changeStorage } from '../../../../contract/desk/stock/storage.ts'
import { approveOrder, receivePayment } from '../../../../contract/desk/orders.ts'
import { readPendingWork } from '../../../../contract/desk/today.ts'
import { readProduct } from '../../../../contract/catalogue/catalogue.ts'
import { importCatalogue } from '../../../../server/catalogue/service.ts'
import { updateLeadTimes } from '../../../../server/catalogue/stock/service.ts'
import { complete } from '../../../../contract/checkout/checkout.ts'
import { cartWith, readyCart } from '../../../support/builders/carts.ts'
import { countStock } from '../../../support/builders/stock.ts'
import { idempotencyHeader, signedInStaff } from '../../../support/client.ts'
import { answersTo, apply, sendPriceFile, textOf, undo } from '../../../support/files/price-files.ts'
import { testCatalogue } from '../../../support/builders/catalogue.ts'
import { readPdf } from '../../../support/files/pdf.ts'
import { clientForSuite, engines, shopForSuite, staffForSuite } from '../../../support/shop.ts'

describe.each(engines)('bins and low-stock levels on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  const sales = staffForSuite(shop, 'sales')
  const warehouse = staffForSuite(shop, 'warehouse')

  const read = async (sku: string) => (await warehouse.call(readStock, { params: { sku } })).body
  const saveStorage = async (
    sku: string,
    change: { bin?: string | null; lowStockLevel?: number | null; leadTimeDays?: number },
    basedOn?: object
  ) => {
    const { bin, lowStockLevel } = await read(sku)
    const input = { bin, lowStockLevel, ...change, basedOn: { bin, lowStockLevel, ...basedOn } }
    return warehouse.call(changeStorage, { params: { sku }, input })
  }

  test('a bin and a level are saved and logged, but not over another’s change', async () => {
    const { status, body } = await saveStorage('LUMA-ROSE', { bin: 'C-01-3', lowStockLevel: 40 })
    expect([status, body]).toMatchObject([200, { sku: 'LUMA-ROSE', bin: 'C-01-3', lowStockLevel: 40 }])
    expect(await read('LUMA-ROSE')).toEqual(body)
    const late = await saveStorage('LUMA-ROSE', { bin: 'D-1' }, { bin: null })
    expect([late.status, late.problem]).toMatchObject([409, { refusal: 'cell-changed', current: { bin: 'C-01-3' } }])
    expect((await saveStorage('LUMA-ROSE', { bin: 'x'.repeat(21) })).status).toBe(422)
    expect((await saveStorage('LUMA-ROSE', { lowStockLevel: -1 })).status).toBe(422)
    expect(await read('LUMA-ROSE')).toEqual(body)
    const manager = await signedInStaff(shop, 'manager')
    const { body: log } = await manager.call(listAudit, { query: { kind: 'article', objectId: 'LUMA-ROSE' } })
    expect(log[0]).toMatchObject({ action: 'storage-changed', before: { bin: null }, after: { bin: 'C-01-3' } })
  })

  test('a lead time is saved, logged and shown to buyers, and survives the next catalogue', async () => {
    expect(await read('SOLO-TEAL')).toMatchObject({ leadTimeDays: 2 })
    const { status, body } = await saveStorage('SOLO-TEAL', { leadTimeDays: 12 })
    expect([status, body]).toMatchObject([200, { sku: 'SOLO-TEAL', leadTimeDays: 12 }])
    const late = await saveStorage('SOLO-TEAL', { leadTimeDays: 5 }, { leadTimeDays: 2 })
    expect([late.status, late.problem]).toMatchObject([409, { refusal: 'cell-changed', current: { leadTimeDays: 12 } }])
    for (const leadTimeDays of [-1, 91, 1.5])
      expect((await saveStorage('SOLO-TEAL', { leadTimeDays })).status).toBe(422)
    // As sent by programs written for 1.0.
    expect((await saveStorage('SOLO-TEAL', { bin: 'C-02-1' })).body).toMatchObject({ bin: 'C-02-1', leadTimeDays: 12 })
    const { bin, lowStockLevel } = await read('SOLO-BLACK')
    await shop.db.transaction((tx) => updateLeadTimes(tx, [{ sku: 'SOLO-BLACK', lead_time_days: 120 }]))
    const longest = await saveStorage('SOLO-BLACK', { bin: 'C-02-2' }, { leadTimeDays: 120 })
    expect(longest.body).toMatchObject({ bin: 'C-02-2', leadTimeDays: 120 })
    const basedOn = { bin: 'C-02-2', leadTimeDays: 120 }
    await saveStorage('SOLO-BLACK', { bin, lowStockLevel, leadTimeDays: 2 }, basedOn)
    const manager = await signedInStaff(shop, 'manager')
    const { body: log } = await manager.call(listAudit, { query: { kind: 'article', objectId: 'SOLO-TEAL' } })
    expect(log[1]).toMatchObject({
      action: 'storage-changed',
      before: { leadTimeDays: 2 },
      after: { leadTimeDays: 12 }
    })

    const shownToBuyers = async () =>
      (await buyer.call(readProduct, { params: { code: 'solo' } })).body.variantsData.find(
        ({ code }) => code === 'SOLO-TEAL'
      )?.leadTimeDays
    expect(await shownToBuyers()).toBe(12)
    expect((await cartWith(buyer, { 'SOLO-TEAL': 1 })).items[0]?.leadTimeDays).toBe(12)
    const catalogue = testCatalogue({ version: 'test-2', builtAt: '2026-11-02T00:00:00.000Z' })
    expect(await importCatalogue(shop.db, JSON.stringify(catalogue), shop.clock())).toBe('imported')
    expect(await shownToBuyers()).toBe(12)
  })

  test('a SKU is low up to its own level, others up to the default of ten', async () => {
    await countStock(shop.db, { 'VEIL-3': 25, 'VEIL-12': 11, 'BRISA-BLACK': 4 })
    await saveStorage('VEIL-3', { lowStockLevel: 25 })
    await saveStorage('BRISA-BLACK', { lowStockLevel: 3 })
    const { body } = await warehouse.call(listPriceRows, { params: { code: 'eur' }, query: { only: 'low' } })
    const low = body.map(({ sku }) => sku)
    expect(low).toContain('VEIL-3')
    expect(low).not.toContain('VEIL-12')
    expect(low).not.toContain('BRISA-BLACK')
    const { body: work } = await warehouse.call(readPendingWork)
    expect(work.find(({ kind }) => kind === 'low-stock')!.count).toBe(low.length)
  })

  test('a file changes bins and levels of SKUs, and undoing it restores them', async () => {
    await saveStorage('SOLO-TEAL', { bin: 'A-1' })
    const before = [await read('SOLO-TEAL'), await read('SOLO-BLACK'), await read('LUMA-TEAL')]
    const rows = [
      ['SKU', 'Lagerplatz', 'Meldebestand', 'Bestand'],
      ['SOLO-TEAL', 'B-7', '', ''],
      ['SOLO-BLACK', '12', 5, 30],
      ['LUMA-TEAL', '', 7, ''],
      ['VEIL-3', 'x'.repeat(21), '', ''],
      ['VEIL-12', '', -1, '']
    ]
    const { body } = await sendPriceFile(sales, textOf(rows))
    expect(body).toMatchObject({ changed: 3, refused: 2 })
    const responses = await answersTo(sales, body)
    expect(responses[3]).toMatch(/too long/)
    expect(responses[4]).toMatch(/Low-stock level: “-1”/)
    const { body: shown } = await sales.call(listImportRows, { params: { id: body.id } })
    expect(shown[0]).toMatchObject({ bin: { before: 'A-1', after: 'B-7' }, lowStockLevel: null })
    expect(await read('SOLO-TEAL')).toEqual(before[0])
    await apply(sales, body)
    expect(await read('SOLO-TEAL')).toMatchObject({ bin: 'B-7', lowStockLevel: null })
    expect(await read('SOLO-BLACK')).toMatchObject({ bin: '12', lowStockLevel: 5, stock: 30 })
    expect(await read('LUMA-TEAL')).toMatchObject({ bin: null, lowStockLevel: 7 })
    await undo(sales, body)
    expect([await read('SOLO-TEAL'), await read('SOLO-BLACK'), await read('LUMA-TEAL')]).toEqual(before)
  })

  test('a file changes lead times of SKUs, and undoing it restores them', async () => {
    const { leadTimeDays: before } = await read('SOLO-BLACK')
    const { body } = await sendPriceFile(
      sales,
      textOf([
        ['SKU', 'Lead time (business days)'],
        ['SOLO-BLACK', 30],
        ['VEIL-3', 91],
        ['VEIL-12', 'two']
      ])
    )
    expect(body).toMatchObject({ changed: 1, refused: 2 })
    const { body: shown } = await sales.call(listImportRows, { params: { id: body.id } })
    expect(shown[0]!.leadTimeDays).toEqual({ before, after: 30 })
    expect(shown[1]!.reason).toBe('Lead time (business days): “91” is too large. The largest value is 90.')
    await apply(sales, body)
    expect(await read('SOLO-BLACK')).toMatchObject({ leadTimeDays: 30 })
    await undo(sales, body)
    expect(await read('SOLO-BLACK')).toMatchObject({ leadTimeDays: before })
  })

  test('a list exported as CSV and imported again changes nothing, whatever its bins look like', async () => {
    await saveStorage('SOLO-BLACK', { bin: '-A1' })
    await saveStorage('SOLO-TEAL', { bin: '=B2' })
    const response = await sales.send('/api/v2/desk/price-lists/eur/file?format=csv')
    const text = await response.text()
    expect(text).toContain("'-A1")
    expect(text).toContain('Lead time (business days)')
    const { body } = await sendPriceFile(sales, new File([text], 'prices.csv'))
    expect(body).toMatchObject({ changed: 0, refused: 0 })
    expect(body.unchanged).toBeGreaterThan(0)
  })

  test('a dash in a file removes a bin, and undoing it brings it back', async () => {
    await saveStorage('SOLO-BLACK', { bin: 'A-1' })
    const { body } = await sendPriceFile(
      sales,
      textOf([
        ['SKU', 'Bin'],
        ['SOLO-BLACK', '–'],
        ['BRISA-BLACK', '-']
      ])
    )
    expect(body).toMatchObject({ changed: 1, unchanged: 1, refused: 0 })
    const { body: shown } = await sales.call(listImportRows, { params: { id: body.id } })
    expect(shown[0]).toMatchObject({ bin: { before: 'A-1', after: null } })
    await apply(sales, body)
    expect((await read('SOLO-BLACK')).bin).toBeNull()
    await undo(sales, body)
    expect((await read('SOLO-BLACK')).bin).toBe('A-1')
  })

  test('the pick list is sorted by bin, the second before the tenth, SKUs without one last', async () => {
    await countStock(shop.db, { 'VEIL-3': 50, 'LUMA-TEAL': 50, 'BRISA-BLACK': 50, 'VEIL-12': 50 })
    await saveStorage('VEIL-3', { bin: 'C-10' })
    await saveStorage('LUMA-TEAL', { bin: 'C-2' })
    await saveStorage('VEIL-12', { bin: 'A-9' })
    const cart = await readyCart(buyer, { 'BRISA-BLACK': 30, 'VEIL-3': 20, 'LUMA-TEAL': 20, 'VEIL-12': 20 })
    const { body } = await buyer.call(complete, {
      params: { tokenValue: cart.tokenValue },
      headers: idempotencyHeader()
    })
    const call = { params: { number: body.number! }, input: {} }
    await sales.call(approveOrder, { ...call, headers: idempotencyHeader() })
    await sales.call(receivePayment, { ...call, headers: idempotencyHeader() })
    const response = await warehouse.send(`/api/v2/desk/order-documents/pick-list?numbers=${body.number}`)
    const [page = ''] = (await readPdf(new Uint8Array(await response.arrayBuffer()))).pages
    const places = ['A-9', 'C-2', 'C-10', 'BRISA-BLACK'].map((text) => page.indexOf(text))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(0)
  })
})

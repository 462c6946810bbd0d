import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { listAudit } from '../../../contract/desk/log.ts'
import {
  changePriceRow,
  listImportRows,
  listPriceLists,
  readPriceImport,
  priceRowLimit
} from '../../../contract/desk/prices.ts'
import { resumeImports, deleteOldPreviews } from '../../../server/desk/prices/service.ts'
import { type Client, signedInStaff } from '../../support/client.ts'
import {
  answersTo,
  apply,
  priceRowsOf,
  sendPriceFile,
  textOf,
  undo,
  workbookOf
} from '../../support/files/price-files.ts'
import { engines, shopForSuite } from '../../support/shop.ts'

describe.each(engines)('price imports on %s', (engine) => {
  const shop = shopForSuite(engine)
  let desk: Client

  // The property test takes longer than a session is valid, by the shop's clock.
  beforeEach(async () => {
    desk = await signedInStaff(shop, 'manager')
  })

  const change = (sku: string, cell: 'price' | 'stock', value: number, basedOn: number | null) =>
    desk.call(changePriceRow, { params: { code: 'eur', sku }, input: { cell, value, basedOn } })

  test('a price that is not below the RRP is flagged, but can be applied', async () => {
    const read = await sendPriceFile(
      desk,
      workbookOf([
        ['SKU', 'Price', 'RRP', 'Stock'],
        ['LUMA-ROSE', 7000, null, null],
        ['LUMA-TEAL', null, 1, null],
        ['BRISA-BLACK', 1, null, null],
        ['VEIL-12', null, null, 3]
      ])
    )
    expect(read.body).toMatchObject({ changed: 4, refused: 0 })
    const { body } = await desk.call(listImportRows, { params: { id: read.body.id }, query: {} })
    expect(body.map(({ isWithoutMargin }) => isWithoutMargin)).toEqual([true, true, false, false])
  })

  test('every row is checked individually, and nothing is written', async () => {
    const before = await priceRowsOf(desk)
    const rose = before.get('LUMA-ROSE')!
    const file = workbookOf([
      ['Bestand', 'EAN-Code', 'Nettopreis', 'UVP', 'Note'],
      [5, rose.ean, 12.5, null, 'x'],
      [null, 'luma teal', '1,234.50', null, ''],
      [null, 'LUMA-ROES', 3, null, ''],
      [null, '', 3, null, ''],
      [null, 'LUMA-ROSE', 9, null, ''],
      [null, 'FILO-BLACK', 0, null, ''],
      [-1, 'FILO-BLACK', null, null, ''],
      [null, 'FILO-BLACK', 1.005, null, ''],
      [null, 'FILO-BLACK', 'cheap', null, ''],
      [null, 'FILO-BLACK', { formula: 'A1*2', value: 4 }, null, ''],
      [null, 'FILO-BLACK', null, null, 'nothing'],
      [0, 'FILO-BLACK', 24, null, '']
    ])
    const { status, body } = await sendPriceFile(desk, file)
    expect(status).toBe(201)
    expect(body).toMatchObject({ state: 'preview', changed: 2, unchanged: 1, refused: 9, done: 0, priceList: 'eur' })
    expect(await answersTo(desk, body)).toEqual([
      `2 LUMA-ROSE changed price ${rose.price}>1250 stock ${rose.stock}>5`,
      `3 LUMA-TEAL changed price ${before.get('LUMA-TEAL')!.price}>123450`,
      '4 LUMA-ROES refused “LUMA-ROES” is not an SKU of the shop. Closest match: LUMA-ROSE.',
      '5 refused No SKU or EAN in this row.',
      '6 LUMA-ROSE refused Same SKU as row 2. Only the first row is used.',
      '7 FILO-BLACK refused Price: “0” must be more than 0.',
      '8 FILO-BLACK refused Stock: “-1” must not be less than 0.',
      '9 FILO-BLACK refused Price: “1.005” has too many decimals.',
      '10 FILO-BLACK refused Price: “cheap” is not a number.',
      '11 FILO-BLACK refused Formula instead of a value. Paste values only.',
      '12 FILO-BLACK refused No price, RRP, stock, low-stock level, bin or lead time in this row.',
      '13 FILO-BLACK unchanged'
    ])
    expect(await priceRowsOf(desk)).toEqual(before)
  })

  test('applying changes the previewed values, undoing restores all, and both are logged', async () => {
    const before = await priceRowsOf(desk)
    const { body: read } = await sendPriceFile(
      desk,
      textOf([
        ['SKU', 'Price', 'Stock'],
        ['LUMA-ROSE', '12,34', 77],
        ['LUMA-TEAL', '56,78', 1]
      ]),
      { locale: 'fr' }
    )
    const applied = await apply(desk, read)
    expect(applied.body).toMatchObject({ state: 'applied', done: 2, left: 0 })
    const after = await priceRowsOf(desk)
    expect(after.get('LUMA-ROSE')).toEqual({ ...before.get('LUMA-ROSE')!, price: 1234, stock: 77 })
    expect((await desk.call(listPriceLists)).body[0]!.lastImport).toMatchObject({ id: read.id, state: 'applied' })
    // A repeated call only returns the result.
    expect((await apply(desk, read)).body).toEqual(applied.body)
    expect((await undo(desk, read)).body).toMatchObject({ state: 'undone', done: 2, left: 0 })
    expect(await priceRowsOf(desk)).toEqual(before)
    // From a second tab: nothing is undone twice, and the response says that it is undone.
    expect((await undo(desk, read)).body).toMatchObject({ state: 'undone', done: 2, left: 0 })
    expect(await priceRowsOf(desk)).toEqual(before)
    expect((await apply(desk, read)).problem.refusal).toBe('import-not-ready')
    const { body: log } = await desk.call(listAudit, { query: { kind: 'import', objectId: read.id } })
    const { name } = (await desk.call(listPriceLists)).body[0]!
    expect(log.map(({ action, before: was, after: is }) => [action, was ?? is])).toEqual([
      ['import-undone', { priceList: name, rows: 2, left: 0 }],
      ['prices-imported', { priceList: name, rows: 2, left: 0 }]
    ])
  })

  test('rows changed meanwhile are skipped, on applying and undoing', async () => {
    const start = await priceRowsOf(desk)
    const [rose, teal] = [start.get('LUMA-ROSE')!, start.get('LUMA-TEAL')!]
    const rows = [
      ['SKU', 'Stock'],
      ['LUMA-ROSE', 11],
      ['LUMA-TEAL', 22],
      ['FILO-BLACK', 33]
    ]
    const { body: read } = await sendPriceFile(desk, textOf(rows))
    await change('LUMA-ROSE', 'stock', 500, rose.stock)
    expect((await apply(desk, read)).body).toMatchObject({ done: 3, left: 1 })
    await change('LUMA-TEAL', 'stock', 21, 22)
    expect((await undo(desk, read)).body).toMatchObject({ done: 2, left: 1 })
    const end = await priceRowsOf(desk)
    expect(['LUMA-ROSE', 'LUMA-TEAL', 'FILO-BLACK'].map((sku) => end.get(sku)!.stock)).toEqual([500, 21, 0])
    const { body } = await desk.call(listImportRows, { params: { id: read.id }, query: { result: 'left' } })
    expect(body.map(({ sku, outcome }) => `${sku} ${outcome}`)).toEqual(['LUMA-ROSE left', 'LUMA-TEAL kept'])
    await change('LUMA-ROSE', 'stock', rose.stock, 500)
    await change('LUMA-TEAL', 'stock', teal.stock, 21)
  })

  test('undoing removes a price that the import added to a list', async () => {
    await shop.db.transaction((tx) => tx.deleteFrom('prices').where('sku', '=', 'FILO-BLACK').execute())
    const rows = [
      ['SKU', 'RRP', 'Price'],
      ['FILO-BLACK', '20', '10']
    ]
    const { body: read } = await sendPriceFile(desk, textOf(rows))
    expect(await answersTo(desk, read)).toEqual(['2 FILO-BLACK changed price null>1000 rrpPrice null>2000'])
    await apply(desk, read)
    expect((await priceRowsOf(desk)).get('FILO-BLACK')).toMatchObject({ price: 1000, rrpPrice: 2000 })
    await undo(desk, read)
    expect((await priceRowsOf(desk)).get('FILO-BLACK')).toMatchObject({ price: null, rrpPrice: null })
    const alone = await sendPriceFile(
      desk,
      textOf([
        ['SKU', 'RRP'],
        ['FILO-BLACK', '20']
      ])
    )
    expect(await answersTo(desk, alone.body)).toEqual([expect.stringContaining('no price in this list yet')])
  })

  test('only the last import of a list can be undone, and an import without changes cannot be applied', async () => {
    const importOf = async (stock: number) =>
      (
        await sendPriceFile(
          desk,
          textOf([
            ['SKU', 'Stock'],
            ['LUMA-ROSE', stock]
          ])
        )
      ).body
    const first = await importOf(61)
    await apply(desk, first)
    shop.setClock(new Date(shop.clock().getTime() + 1000))
    const second = await importOf(62)
    await apply(desk, second)
    expect((await undo(desk, first)).problem.refusal).toBe('not-last-import')
    const same = await importOf(62)
    expect((await apply(desk, same)).problem.refusal).toBe('nothing-to-import')
    expect((await undo(desk, same)).problem.refusal).toBe('import-not-ready')
    await undo(desk, second)
    expect((await priceRowsOf(desk)).get('LUMA-ROSE')!.stock).toBe(61)
  })

  test('the next server finishes an interrupted import, and old previews are deleted', async () => {
    const stock = (await priceRowsOf(desk)).get('LUMA-TEAL')!.stock + 1
    const { body: read } = await sendPriceFile(
      desk,
      textOf([
        ['SKU', 'Stock'],
        ['LUMA-TEAL', stock]
      ])
    )
    await shop.db.transaction((tx) =>
      tx
        .updateTable('price_imports')
        .set({ state: 'applying', applied_at: shop.clock().toISOString() })
        .where('id', '=', read.id)
        .execute()
    )
    await resumeImports(shop)
    expect((await desk.call(readPriceImport, { params: { id: read.id } })).body.state).toBe('applied')
    expect((await priceRowsOf(desk)).get('LUMA-TEAL')!.stock).toBe(stock)
    const { body: old } = await sendPriceFile(
      desk,
      textOf([
        ['SKU', 'Stock'],
        ['LUMA-TEAL', 1]
      ])
    )
    shop.setClock(new Date(shop.clock().getTime() + 25 * 60 * 60_000))
    await deleteOldPreviews(shop)
    desk = await signedInStaff(shop, 'manager')
    expect((await desk.call(readPriceImport, { params: { id: old.id } })).status).toBe(404)
    expect((await desk.call(readPriceImport, { params: { id: read.id } })).status).toBe(200)
  })

  test.each([
    ['no file', undefined, 'file-missing'],
    [
      'no prices',
      textOf([
        ['SKU', 'Colour'],
        ['LUMA-ROSE', 'pink']
      ]),
      'price-file-columns'
    ],
    ['no headers', textOf([['LUMA-ROSE', 12]]), 'price-file-columns'],
    ['no rows', textOf([['SKU', 'Price']]), 'price-file-empty'],
    ['no table', new File(['%PDF-1.7'], 'prices.csv'), 'file-type'],
    [
      'too many rows',
      textOf([['SKU', 'Price'], ...Array.from({ length: priceRowLimit + 1 }, (_, i) => [`A${i}`, 1])]),
      'file-too-many-rows'
    ],
    ['too large', new File(['x'.repeat(5 * 1024 * 1024 + 1)], 'prices.csv'), 'file-too-large']
  ] as const)('%s: rejected with a sentence', async (_, file, code) => {
    const { problem } = await sendPriceFile(desk, file)
    expect(problem.refusal).toBe(code)
    expect(problem.detail).toMatch(/^\w.{20,}\.$/)
  })

  test('undoing restores everything, whatever an import changed', async () => {
    const skus = [...(await priceRowsOf(desk)).keys()]
    const amount = fc.option(fc.integer({ min: 1, max: 99_999 }))
    const row = fc.record({ sku: fc.constantFrom(...skus), price: amount, rrp: amount, stock: fc.option(fc.nat(500)) })
    const written = (minor: number | null) => (minor === null ? '' : (minor / 100).toFixed(2))
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(row, { selector: ({ sku }) => sku, minLength: 1 }), async (rows) => {
        const before = await priceRowsOf(desk)
        const lines = rows.map(({ sku, price, rrp, stock }) => [sku, written(price), written(rrp), stock ?? ''])
        const { body: read } = await sendPriceFile(desk, textOf([['SKU', 'Price', 'RRP', 'Stock'], ...lines]))
        if (read.changed === 0) return
        shop.setClock(new Date(shop.clock().getTime() + 1000))
        await apply(desk, read)
        const after = await priceRowsOf(desk)
        const { body: responses } = await desk.call(listImportRows, {
          params: { id: read.id },
          query: { result: 'changed', itemsPerPage: 1000 }
        })
        for (const { sku, stock, price, rrpPrice } of responses) {
          if (stock) expect(after.get(sku!)!.stock).toBe(stock.after)
          if (price) expect(after.get(sku!)!.price).toBe(price.after)
          if (rrpPrice) expect(after.get(sku!)!.rrpPrice).toBe(rrpPrice.after)
        }
        await undo(desk, read)
        expect(await priceRowsOf(desk)).toEqual(before)
      }),
      { numRuns: 20 }
    )
  })
})

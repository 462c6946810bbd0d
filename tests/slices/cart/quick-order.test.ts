import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { addItems } from '../../../contract/cart/cart.ts'
import { readProduct } from '../../../contract/catalogue/catalogue.ts'
import { orderFileBytes } from '../../../contract/cart/order-file.ts'
import { checkRows, importQuickOrder, quickOrderFile, quickOrderTemplate } from '../../../contract/cart/quick-order.ts'
import { emptyCart } from '../../support/builders/carts.ts'
import type { Client } from '../../support/client.ts'
import { csv, xlsx } from '../../support/files/order-files.ts'
import { describeRow, uploadFiles } from '../../support/builders/quick-order.ts'
import { engines, clientForSuite, shopForSuite } from '../../support/shop.ts'

const headers = ['SKU or EAN', 'Quantity']
const csvFile = (rows: (string | number)[][]) => new File([csv([headers, ...rows], ';')], 'order.csv')

describe.each(engines)('quick order on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')

  const check = async (rows: { code: string; quantity: number | string }[], client = buyer, language = 'en') =>
    (await client.call(checkRows, { input: { rows }, headers: { Locale: language } })).body

  test('a row has its SKU at the company’s own price', async () => {
    const rows = [{ code: 'LUMA-ROSE', quantity: 3 }]
    const [french, american] = [await check(rows), await check(rows, await shop.as('american'))]
    const { body: product } = await buyer.call(readProduct, { params: { code: 'luma' } })
    const variant = product.variantsData.find(({ code }) => code === 'LUMA-ROSE')!
    expect(french.rows[0]).toMatchObject({ row: 1, result: 'added', quantity: 3, asked: 3, reason: '', problem: null })
    expect(french.rows[0]!.article).toMatchObject({
      sku: 'LUMA-ROSE',
      name: 'Luma, Rose',
      price: variant.price,
      available: variant.available,
      ean: variant.ean,
      problem: null
    })
    expect([french.currencyCode, french.volumeSteps]).toEqual(['EUR', product.volumeSteps])
    expect([american.currencyCode, american.rows[0]!.article!.price]).toEqual(['USD', 3580])
  })

  test('every row has its reason in the reader’s language', async () => {
    const { rows } = await check(
      [
        { code: 'luma-rose', quantity: '12 Stk.' },
        { code: 'LUMA-ROES', quantity: 1 },
        { code: 'SOLO-TEAL', quantity: 12 },
        { code: 'FILO-BLACK', quantity: 1 },
        { code: 'LUMA-TEAL', quantity: 'viel' },
        { code: 'LUMA-ROSE', quantity: 2 }
      ],
      buyer,
      'de_DE'
    )
    expect(rows.map(({ reason }) => reason)).toEqual([
      'Als LUMA-ROSE gelesen · „12 Stk.“ als 12 gelesen · Zeilen 1, 6 zusammengefasst: 12 + 2',
      'Unbekannte SKU',
      '7 auf Lager, 12 gewünscht',
      'Nicht auf Lager',
      '„viel“ ist keine ganze Zahl von 1 bis 300',
      'In Zeile 1 zusammengefasst'
    ])
    expect(rows[1]!.nearest[0]).toMatchObject({ sku: 'LUMA-ROSE', name: 'Luma, Rosé' })
    expect(rows[2]!.nearest.map(({ sku }) => sku)).toEqual(['SOLO-BLACK'])
  })

  test('rows of one SKU are accepted or rejected by their sum, without affecting other rows', async () => {
    const rows = ['LUMA-ROSE', 'SOLO-TEAL', 'BRISA-BLACK', 'SOLO-TEAL', 'LUMA-ROSE', 'BRISA-BLACK']
    const quantities = [5, 4, 200, 4, 6, 200]
    const response = await check(rows.map((code, i) => ({ code, quantity: quantities[i]! })))
    expect(response.rows.map(describeRow)).toEqual([
      '1 LUMA-ROSE 11 corrected summed',
      '2 SOLO-TEAL 0 not-enough-stock 8 near SOLO-BLACK',
      '3 BRISA-BLACK 0 quantity-limit 400',
      '4 SOLO-TEAL 0 corrected summed',
      '5 LUMA-ROSE 0 corrected summed',
      '6 BRISA-BLACK 0 corrected summed'
    ])
    expect(response.rows.map(({ summedInto }) => summedInto)).toEqual([null, null, null, 2, 1, 3])
    expect(response.rows[1]!.reason).toBe('7 in stock, 8 requested · Rows 2, 4 merged: 4 + 4')
  })

  test('accepts the whole stock, up to 300; reports the number of too many rows', async () => {
    const response = await check([
      { code: 'SOLO-TEAL', quantity: 7 },
      { code: 'LUMA-ROSE', quantity: 300 },
      { code: 'LUMA-TEAL', quantity: 301 }
    ])
    expect(response.rows.map(describeRow)).toEqual([
      '1 SOLO-TEAL 7 added',
      '2 LUMA-ROSE 300 added',
      '3 LUMA-TEAL 0 quantity-limit 301'
    ])
    const reasonOf = async (count: number) =>
      (await check(Array.from({ length: count }, () => ({ code: 'VEIL-12', quantity: 1 })))).rows[0]!.reason
    expect([await reasonOf(5), await reasonOf(6)]).toEqual([
      'Rows 1, 2, 3, 4, 5 merged: 1 + 1 + 1 + 1 + 1',
      '6 rows merged'
    ])
  })

  test('a file also returns the specification’s two lists, and its rows can be added at once', async () => {
    const { body } = await uploadFiles(buyer, [
      csvFile([
        ['LUMA-ROSE', 5],
        ['4262401100310', 2],
        ['FILO-BLACK', 4],
        ['NO-SUCH', 3]
      ])
    ])
    expect(body.availableProducts).toEqual([
      { product_variant_code: 'LUMA-ROSE', quantity: 5 },
      { product_variant_code: 'VEIL-12', quantity: 2 }
    ])
    expect(body.unavailableProducts).toEqual([
      { productVariant: { code: 'FILO-BLACK' }, quantity: 4 },
      { productVariant: { code: 'NO-SUCH' }, quantity: 3 }
    ])
    const { tokenValue } = await emptyCart(buyer)
    const items = body.rows.flatMap(({ article, quantity }) =>
      quantity > 0 ? [{ productVariant: article!.productVariant, quantity }] : []
    )
    const { status, body: cart } = await buyer.call(addItems, { params: { tokenValue }, input: { items } })
    expect([status, cart.items.map(({ quantity }) => quantity)]).toEqual([201, [5, 2]])
  })

  test('unknown column names are reported as the header row, not as an order row', async () => {
    const file = (rows: (string | number)[][]) => new File([csv(rows, ';')], 'order.csv')
    const { body } = await uploadFiles(buyer, [
      file([
        ['Unser Kürzel', 'Wunsch'],
        ['LUMA-ROSE', 5],
        ['VEIL-12', 'two']
      ])
    ])
    expect(body.rows.map(describeRow)).toEqual(['1 - 0 header', '2 LUMA-ROSE 5 added', '3 VEIL-12 0 quantity-invalid'])
    expect(body.rows[0]!.reason).toMatch(/^Header row: /)
    expect(body.unavailableProducts).toEqual([{ productVariant: { code: 'VEIL-12' }, quantity: 0 }])
    // A product name is not a column header, and a row below an order row is not a header.
    const others = [
      ['Luma, Rose', 'a dozen'],
      ['VEIL-12', 5],
      ['Thank you', 'for all']
    ]
    const problems = (await uploadFiles(buyer, [file(others)])).body.rows.map(({ problem }) => problem)
    expect(problems).toEqual(['quantity-invalid', null, 'unknown-code'])
  })

  test('reports a disabled SKU and one without a price, with alternatives', async () => {
    await shop.db.transaction(async (tx) => {
      await tx.updateTable('variants').set({ enabled: 0 }).where('sku', '=', 'VEIL-3').execute()
      await tx.deleteFrom('prices').where('sku', '=', 'LUMA-TEAL').execute()
    })
    const { rows } = await check([
      { code: 'VEIL-3', quantity: 1 },
      { code: 'LUMA-TEAL', quantity: 1 }
    ])
    expect(rows.map(describeRow)).toEqual([
      '1 VEIL-3 0 disabled 1 near VEIL-12',
      '2 LUMA-TEAL 0 no-price 1 near LUMA-ROSE'
    ])
    const { body: none } = await uploadFiles(buyer, [csvFile([['VEIL-3', 1]])])
    expect(none.availableProducts).toEqual([])
  })

  test('rejects missing, several and oversized files with a message', async () => {
    const file = csvFile([['LUMA-ROSE', 1]])
    const large = new File([new Uint8Array(orderFileBytes + 1)], 'order.csv')
    const huge = new File([new Uint8Array(orderFileBytes + 2 * 1024 * 1024)], 'order.csv')
    const responses = await Promise.all([[], [file, file], [large], [huge]].map((files) => uploadFiles(buyer, files)))
    expect(responses.map(({ status, problem }) => [status, problem.refusal])).toEqual([
      [422, 'file-missing'],
      [422, 'file-several'],
      [413, 'file-too-large'],
      [413, 'file-too-large']
    ])
    const stated = await buyer.send(importQuickOrder.path, {
      method: 'POST',
      body: 'x',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '5000000', Locale: 'de_DE' }
    })
    expect(await stated.json()).toMatchObject({
      status: 413,
      detail: expect.stringContaining('größer als 2 MB') as string
    })
  })

  const templateFor = async (client: Client, language: string) => {
    const response = await client.send(quickOrderTemplate.path, { headers: { Locale: language } })
    expect(response.status).toBe(200)
    return { name: response.headers.get('Content-Disposition'), bytes: new Uint8Array(await response.arrayBuffer()) }
  }

  test.each([
    ['en_US', 'SKU or EAN', 'Quantity', 'Your price (EUR, net)'],
    ['fr_FR', 'SKU ou EAN', 'Quantité', 'Votre prix (EUR, HT)'],
    ['de_DE', 'SKU oder EAN', 'Menge', 'Ihr Preis (EUR, netto)'],
    ['it_IT', 'SKU o EAN', 'Quantità', 'Il Suo prezzo (EUR, netto)'],
    ['es_ES', 'SKU o EAN', 'Cantidad', 'Su precio (EUR, neto)']
  ])(
    'the template in %s has no rows; filled in, it is accepted completely',
    async (language, code, quantity, price) => {
      const { bytes } = await templateFor(buyer, language)
      const empty = await uploadFiles(buyer, [new File([bytes], 'order.xlsx')])
      expect(empty.problem.refusal).toBe('file-empty')
      const { sheets } = await readXlsx(bytes)
      expect(sheets.map(({ rows }) => rows[0])).toEqual([
        [code, quantity],
        [sheets[1]!.name],
        ['SKU', 'EAN', expect.any(String), price]
      ])
      expect(sheets[1]!.rows).toHaveLength(6)
      expect(sheets[0]!.dataValidations).toMatchObject([{ type: 'whole', formula1: '1', formula2: '300' }])
      const skuRows = sheets[2]!.rows.slice(1)
      const skus = skuRows.map((row) => String(row[0]))
      expect(skus).toContain('LUMA-ROSE')
      expect(skus).not.toContain('FILO-BLACK')
      const filled = xlsx([[code, quantity], ...skuRows.map((row, i) => [String(row[i % 2]), 1])])
      const { body } = await uploadFiles(buyer, [new File([filled], 'order.xlsx')])
      expect(body.rows.map(({ result, article }) => [result, article?.sku])).toEqual(skus.map((sku) => ['added', sku]))
      const amounts = skuRows.map((row) => Math.round(Number(row[3]) * 100))
      expect(body.rows.map(({ article }) => article!.price)).toEqual(amounts)
    }
  )

  test('the corrected file is accepted completely, and reports what was left out', async () => {
    const rows = [
      { code: 'luma rose', quantity: '12 pcs' },
      { code: 'Brisa', quantity: 4 },
      { code: 'LUMA-ROSE', quantity: 1 },
      { code: '=1+1', quantity: 2 },
      { code: 'SOLO-TEAL', quantity: 9 }
    ]
    const response = await buyer.send(quickOrderFile.path, {
      method: 'POST',
      body: JSON.stringify({ rows }),
      headers: { 'Content-Type': 'application/json' }
    })
    expect(response.headers.get('Content-Disposition')).toContain('quick-order-corrected.xlsx')
    const bytes = new Uint8Array(await response.arrayBuffer())
    const { body } = await uploadFiles(buyer, [new File([bytes], 'quick-order-corrected.xlsx')])
    expect(body.rows.map(describeRow)).toEqual(['2 LUMA-ROSE 13 added', '3 BRISA-BLACK 4 added'])
    const left = (await readXlsx(bytes)).sheets[1]!
    expect(left.rows.slice(1)).toEqual([
      ['=1+1', '2', 'Formula instead of an SKU'],
      ['SOLO-TEAL', '9', '7 in stock, 9 requested']
    ])
    for (const cell of left.cells?.values() ?? []) expect(cell.formula).toBeUndefined()
  })

  test('any table of rows gets a result for each row, in every format', async () => {
    const code = fc.oneof(
      fc.constantFrom(
        'LUMA-ROSE',
        'BRISA-BLACK',
        ' solo-black',
        'FILO-BLACK',
        'SOLO-TEAL',
        '4262401100310',
        'Luma',
        'X'
      ),
      fc.stringMatching(/^[A-Z]{1,5}-?[A-Z0-9]{0,5}$/)
    )
    const quantity = fc.oneof(fc.nat(320).map(String), fc.constantFrom('', 'many', '1,5', ' 7 ', '12 pcs', '-1'))
    const rows = fc.array(fc.tuple(code, quantity), { minLength: 1, maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(rows, async (all) => {
        const table = [headers, ...all]
        const { body: ofCsv } = await uploadFiles(buyer, [new File([csv(table, ';')], 'a.csv')])
        const { body: ofWorkbook } = await uploadFiles(buyer, [new File([xlsx(table)], 'a.xlsx')])
        const typed = await check(all.map(([one, units]) => ({ code: one, quantity: units })))
        expect(ofCsv.rows).toEqual(ofWorkbook.rows)
        expect(ofCsv.rows.map(({ row }) => row)).toEqual(all.map((_, i) => i + 2))
        expect(ofCsv.rows.map(({ code: read, quantityText }) => [read, quantityText])).toEqual(all)
        const outcomes = ({ rows: answered }: typeof typed) =>
          answered.map(({ problem, quantity }) => [problem, quantity])
        expect(outcomes(typed)).toEqual(outcomes(ofCsv))
        for (const { row, result, problem, article } of ofCsv.rows) {
          expect(problem === null).toBe(result !== 'refused')
          const own = ofCsv.rows.filter((other) => other.row === row || other.summedInto === row)
          const sum = own.reduce((units, { asked, row: at }) => units + (at === row ? 0 : (asked ?? 0)), 0)
          const first = own.find((other) => other.row === row)!
          if (first.quantity > 0) expect(first.quantity).toBeGreaterThanOrEqual(sum + 1)
          expect(first.quantity).toBeLessThanOrEqual(article?.available ?? 0)
        }
      }),
      { numRuns: 12 }
    )
  })
})

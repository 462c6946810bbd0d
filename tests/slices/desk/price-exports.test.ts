import { beforeEach, describe, expect, test } from 'vitest'
import { readPriceImport } from '../../../contract/desk/prices.ts'
import { languages } from '../../../contract/locale.ts'
import { placeOrder } from '../../support/builders/placed-orders.ts'
import { type Client, signedInStaff } from '../../support/client.ts'
import { answersTo, apply, exported, priceRowsOf, sendPriceFile, textOf } from '../../support/files/price-files.ts'
import { engines, shopForSuite } from '../../support/shop.ts'

describe.each(engines)('exported price lists on %s', (engine) => {
  const shop = shopForSuite(engine)
  let desk: Client

  beforeEach(async () => {
    desk = await signedInStaff(shop, 'manager')
  })

  test.each(languages.map(({ code }) => code))(
    'a list that was exported in %s, with or without stock, is imported without a change',
    async (locale) => {
      for (const format of ['xlsx', 'csv'] as const) {
        for (const [priceList, stock] of [['eur'], ['usd', 'current']] as const) {
          const file = await exported(desk, priceList, { format, locale, ...(stock && { stock }) })
          const { body } = await sendPriceFile(desk, file, { priceList, locale })
          expect(body).toMatchObject({ changed: 0, refused: 0 })
          const listed = [...(await priceRowsOf(desk, priceList)).values()].filter(({ enabled }) => enabled)
          expect(body.unchanged).toBe(listed.length)
        }
      }
    }
  )

  test('a list that is imported after a sale does not put the sold units back', async () => {
    const stockOfRose = async () => (await priceRowsOf(desk)).get('LUMA-ROSE')!.stock
    const [file, stocktake] = [await exported(desk, 'eur'), await exported(desk, 'eur', { stock: 'current' })]
    const before = await stockOfRose()
    await placeOrder(await shop.as('admin'), 'sold-after-export')
    expect((await sendPriceFile(desk, file)).body).toMatchObject({ changed: 0, refused: 0 })
    expect(await stockOfRose()).toBe(before - 1)
    const { body: counted } = await sendPriceFile(desk, stocktake)
    expect(await answersTo(desk, counted)).toContainEqual(
      expect.stringMatching(`LUMA-ROSE changed stock ${before - 1}>${before}$`)
    )
  })

  test('a preview counts the rows that change each value', async () => {
    const { body } = await sendPriceFile(
      desk,
      textOf([
        ['SKU', 'Price', 'Stock', 'Bin'],
        ['LUMA-ROSE', '12,34', 77, ''],
        ['LUMA-TEAL', '56,78', '', 'Q-1'],
        ['FILO-BLACK', '-1', 5, '']
      ])
    )
    const changedCells = { price: 2, rrpPrice: 0, stock: 1, lowStockLevel: 0, bin: 1, leadTimeDays: 0 }
    expect(body).toMatchObject({ changed: 2, refused: 1, changedCells })
    const read = await desk.call(readPriceImport, { params: { id: body.id } })
    expect(read.body.changedCells).toEqual(changedCells)
    expect((await apply(desk, body)).body.changedCells).toBeUndefined()
  })
})

import { describe, expect, test } from 'vitest'
import { listDifferences } from '../../../../contract/desk/stock/differences.ts'
import { findDifferences } from '../../../../server/desk/stock/differences.ts'
import type { Tx } from '../../../../server/db/tx.ts'
import { countStock } from '../../../support/builders/stock.ts'
import { engines, shopForSuite, staffForSuite } from '../../../support/shop.ts'

describe.each(engines)('content and database on %s', (engine) => {
  const shop = shopForSuite(engine)
  const warehouse = staffForSuite(shop, 'warehouse')

  const list = async (query = {}) => warehouse.call(listDifferences, { query: { itemsPerPage: 1000, ...query } })
  const write = (work: (tx: Tx) => Promise<unknown>) => shop.db.transaction(work)

  test('each difference is listed with both values, and nothing else', async () => {
    expect((await list()).body).toEqual([])
    await countStock(shop.db, { 'VEIL-12': 7, 'SOLO-TEAL': 9 })
    await write(async (tx) => {
      await tx.updateTable('variants').set({ ean: '4000000000006' }).where('sku', '=', 'LUMA-ROSE').execute()
      await tx.updateTable('variants').set({ enabled: 0 }).where('sku', '=', 'VEIL-12').execute()
      await tx.updateTable('variants').set({ sku: 'GONE-1' }).where('sku', '=', 'SOLO-TEAL').execute()
      const prices = tx.deleteFrom('prices').where('price_list_code', 'in', ['eur', 'usd'])
      await prices.where('sku', 'in', ['LUMA-TEAL', 'VEIL-12', 'GONE-1']).execute()
    })
    const { body, headers } = await list()
    const differences = body.map(({ kind, sku, content, database, priceList }) =>
      [kind, sku, content, database, priceList?.code].filter(Boolean).join(' ')
    )
    const ean = shop.catalogue.content.variants.get('LUMA-ROSE')!.variant.ean
    expect(differences.filter((text) => !text.includes('no-price GONE-1'))).toEqual([
      'no-row SOLO-TEAL',
      `ean LUMA-ROSE ${ean} 4000000000006`,
      'no-price LUMA-TEAL eur',
      'no-price LUMA-TEAL usd',
      'no-content GONE-1 9',
      'not-on-sale VEIL-12 7'
    ])
    expect(body.find(({ kind }) => kind === 'ean')!.name).toBe('Luma, Rose')
    expect((await list({ itemsPerPage: 2, page: 2 })).body).toEqual(body.slice(2, 4))
    expect(headers.get('X-Total-Count')).toBe(String(body.length))
    const { content } = shop.catalogue
    expect(await findDifferences(shop.db.read, { content, locale: 'en', batchSize: 3 })).toEqual(body)
  })
})

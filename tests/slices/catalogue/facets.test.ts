import { describe, expect, test } from 'vitest'
import { type Facets, listProducts, readFacets } from '../../../contract/catalogue/catalogue.ts'
import { engines, clientForSuite, shopForSuite } from '../../support/shop.ts'

describe.each(engines)('filters and their counts on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'marketing')

  const codes = async (query: object) => (await buyer.call(listProducts, { query })).body.map(({ code }) => code)
  const facets = async (query: object = {}) => (await buyer.call(readFacets, { query })).body
  const counts = (body: Facets, attribute: string) =>
    Object.fromEntries(
      body.attributes.find(({ code }) => code === attribute)?.values.map(({ code, count }) => [code, count]) ?? []
    )

  test('values of one attribute are alternatives, different attributes are combined', async () => {
    expect(await codes({ attributes: 'color:rose' })).toEqual(['luma'])
    expect(await codes({ attributes: 'color:rose,color:black' })).toEqual(['luma', 'brisa', 'solo', 'filo'])
    expect(await codes({ attributes: 'color:black,material:silicone' })).toEqual(['brisa', 'solo', 'filo'])
    expect(await codes({ attributes: 'color:black,material:glass' })).toEqual([])
    expect(await codes({ attributes: 'nonsense' })).toHaveLength(6)
  })

  test('a price range is inclusive', async () => {
    expect(await codes({ priceFrom: 1950, priceTo: 2400 })).toEqual(['brisa', 'filo'])
    expect(await codes({ priceFrom: 1951, priceTo: 2399 })).toEqual([])
    expect(await codes({ priceTo: 190 })).toEqual(['veil'])
  })

  test('new means created within 60 days', async () => {
    expect(await codes({ isNew: true })).toEqual(['duo'])
    shop.setClock(new Date('2027-01-21T10:00:00.000Z'))
    // The session has expired by then; the clock at the time of the request counts.
    const later = await (await shop.as('american')).call(listProducts, { query: { isNew: true } })
    expect(later.body).toEqual([])
    shop.setClock(new Date('2026-11-21T10:00:00.000Z'))
  })

  test('counts are the results with each value added', async () => {
    const all = await facets()
    expect([all.total, all.inStock, all.isNew]).toEqual([6, 4, 1])
    expect(counts(all, 'color')).toEqual({ rose: 1, teal: 2, black: 3, plum: 1 })
    for (const { code, values } of all.attributes) {
      for (const value of values)
        expect([value.code, (await codes({ attributes: `${code}:${value.code}` })).length]).toEqual([
          value.code,
          value.count
        ])
    }
    expect(await codes({ inStock: true })).toHaveLength(all.inStock)
  })

  test('an attribute’s own selection does not lower its counts, another’s does', async () => {
    const chosen = await facets({ attributes: 'color:rose' })
    expect(counts(chosen, 'color')).toEqual({ rose: 1, teal: 2, black: 3, plum: 1 })
    expect([chosen.total, chosen.inStock]).toEqual([1, 1])
    const empty = await facets({ attributes: 'color:rose', inStock: false })
    expect(counts(empty, 'color')).toEqual({ rose: 0, black: 1, plum: 1 })
    const narrowed = await facets({ inStock: false })
    expect(counts(narrowed, 'color')).toEqual({ black: 1, plum: 1 })
    expect(narrowed.inStock).toBe(4)
  })

  test('the price range ignores the price filter only', async () => {
    const body = await facets({ priceFrom: 1950, priceTo: 2400 })
    expect(body.total).toBe(2)
    expect(body.price).toMatchObject({ least: 190, most: 4950, currencyCode: 'EUR' })
    expect(body.price?.histogram).toHaveLength(12)
    expect(body.price?.histogram.reduce((sum, count) => sum + count)).toBe(6)
    expect((await facets({ codeOrName: 'nothing at all' })).price).toBeNull()
    expect((await facets({ codeOrName: 'veil' })).price).toMatchObject({ least: 190, most: 190 })
  })

  test('names are in the reader’s language, swatches from the content', async () => {
    const { body } = await buyer.call(readFacets, { query: {}, headers: { Locale: 'de_DE' } })
    expect(body.attributes[0]).toMatchObject({ code: 'color', name: 'Farbe' })
    expect(body.attributes[0]?.values[0]).toMatchObject({ code: 'rose', name: 'Rosé' })
  })

  test('rejects a malformed filter with a message', async () => {
    for (const query of [{ priceFrom: '-1' }, { priceTo: 'much' }, { isNew: 'maybe' }])
      expect((await buyer.call(readFacets, { query })).status).toBe(400)
  })

  test('the order of an unknown category is not kept in memory', () => {
    const sorted = (taxon: string) => shop.catalogue.index.sorted({ by: 'catalogue', descending: false }, taxon)
    expect(sorted('no-such')).toEqual([])
    expect(sorted('no-such')).not.toBe(sorted('no-such'))
    expect(sorted('catalog')).toBe(sorted('catalog'))
  })
})

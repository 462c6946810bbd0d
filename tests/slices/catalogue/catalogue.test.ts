import { describe, expect, test } from 'vitest'
import {
  listNavigation,
  listProducts,
  listVariants,
  readFacets,
  readProduct,
  readTaxon,
  readVariant
} from '../../../contract/catalogue/catalogue.ts'
import { listBestsellers, readAssociation } from '../../../contract/catalogue/recommendations.ts'
import { listChannels, listCountries, listLocales, readCurrency } from '../../../contract/site/channel.ts'
import { readOrder } from '../../../contract/orders/order.ts'
import { importCatalogue, loadCatalogue } from '../../../server/catalogue/service.ts'
import { cartWith } from '../../support/builders/carts.ts'
import { testCatalogue } from '../../support/builders/catalogue.ts'
import { engines, clientForSuite, shopForSuite } from '../../support/shop.ts'

describe.each(engines)('the catalogue on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'marketing')

  const codes = async (query: object) => (await buyer.call(listProducts, { query })).body.map(({ code }) => code)

  test('lists the roots in order, each with its children as paths and its number of products', async () => {
    const { body } = await buyer.call(listNavigation)
    expect(body.map(({ code, children, productCount }) => [code, children, productCount])).toEqual([
      ['sex-toys-for-women', ['/api/v2/shop/taxons/clitoral-vibrators', '/api/v2/shop/taxons/bullet-vibrators'], 3],
      ['sex-toys-for-men', ['/api/v2/shop/taxons/prostate-massagers'], 2],
      ['intimate-essentials', ['/api/v2/shop/taxons/condoms', '/api/v2/shop/taxons/makeup'], 1]
    ])
  })

  test('the navigation includes the children, so that the menu needs one request', async () => {
    const { body } = await buyer.call(listNavigation, { headers: { Locale: 'de_DE' } })
    const children = await Promise.all(
      body[0]!.children.map(async (path) => {
        const params = { code: path.split('/').at(-1)! }
        return (await buyer.call(readTaxon, { params, headers: { Locale: 'de_DE' } })).body
      })
    )
    expect(body[0]!.childrenData).toEqual(children)
  })

  test('finds products, variants and taxons by code in any case', async () => {
    expect((await buyer.call(readProduct, { params: { code: 'LUMA' } })).body).toMatchObject({ code: 'luma' })
    expect((await buyer.call(readVariant, { params: { code: 'luma-rose' } })).body).toMatchObject({ code: 'LUMA-ROSE' })
    expect((await buyer.call(readTaxon, { params: { code: 'Makeup' } })).body).toMatchObject({ code: 'makeup' })
    expect(await codes({ 'productTaxons.taxon.code': 'Condoms' })).toEqual(['veil'])
    const { body } = await buyer.call(readFacets, { query: { 'productTaxons.taxon.code': 'Condoms' } })
    expect(body.total).toBe(1)
    const variants = async (query: object) => (await buyer.call(listVariants, { query })).body.map(({ code }) => code)
    expect(await variants({ 'productTaxons.taxon.code': 'Condoms' })).toEqual(['VEIL-3', 'VEIL-12'])
    expect(await variants({ code: 'luma-rose, Veil-3' })).toEqual(['LUMA-ROSE', 'VEIL-3'])
    for (const path of ['pdf/line-sheet/Condoms', 'zip/collection/CONDOMS', 'zip/product/LUMA'])
      expect((await buyer.send(`/shop/export/${path}`)).status).toBe(200)
  })

  test('related products do not include disabled ones', async () => {
    const { body: product } = await buyer.call(readProduct, { params: { code: 'luma' } })
    const related = async () =>
      (await buyer.call(readAssociation, { params: { id: product.associations[0]!.split('/').at(-1)! } })).body
        .associatedProducts
    const [first, ...rest] = await related()
    expect(first).toBeDefined()
    const setEnabled = async (enabled: number) => {
      await shop.db.transaction((tx) =>
        tx.updateTable('products').set({ enabled }).where('code', '=', first!.split('/').at(-1)!).execute()
      )
      Object.assign(shop.catalogue, await loadCatalogue(shop.db.read))
    }
    await setEnabled(0)
    expect(await related()).toEqual(rest)
    await setEnabled(1)
  })

  test('reads a taxon and the root, and reports an unknown one', async () => {
    expect((await buyer.call(readTaxon, { params: { code: 'makeup' } })).body).toMatchObject({
      name: 'Makeup',
      productCount: 0,
      children: []
    })
    expect((await buyer.call(readTaxon, { params: { code: 'catalog' } })).body.children).toHaveLength(3)
    expect((await buyer.call(readTaxon, { params: { code: 'nothing' } })).problem.refusal).toBe('not-found')
  })

  test('filters by taxon with its descendants, by text and by stock', async () => {
    expect(await codes({})).toEqual(['luma', 'brisa', 'solo', 'veil', 'filo', 'duo'])
    expect(await codes({ 'productTaxons.taxon.code': 'sex-toys-for-women' })).toEqual(['luma', 'brisa', 'duo'])
    expect(await codes({ 'productTaxons.taxon.code': 'nothing' })).toEqual([])
    expect(await codes({ 'productTaxons.taxon.code': 'catalog' }), 'the root holds all').toEqual(await codes({}))
    expect(await codes({ codeOrName: 'LÚMA' })).toEqual(['luma'])
    expect(await codes({ codeOrName: 'veil-12' })).toEqual(['veil'])
    expect(await codes({ inStock: false })).toEqual(['filo', 'duo'])
    expect(await codes({ 'order[name]': 'desc' })).toEqual(['veil', 'solo', 'luma', 'filo', 'duo', 'brisa'])
    expect(await codes({ 'order[price]': 'asc', itemsPerPage: 2 })).toEqual(['veil', 'brisa'])
  })

  test('paginates, and caps the page size at 1,000', async () => {
    const { body, headers } = await buyer.call(listProducts, { query: { itemsPerPage: 4, page: 2 } })
    expect([body.length, headers.get('X-Total-Count'), headers.get('Link')]).toEqual([2, '6', null])
    expect((await buyer.call(listProducts, { query: { itemsPerPage: 99_999 } })).status).toBe(200)
  })

  test('describes a product in the reader’s language at the company’s price', async () => {
    const { body } = await buyer.call(readProduct, { params: { code: 'luma' }, headers: { Locale: 'de_DE' } })
    expect(body).toMatchObject({
      code: 'luma',
      price: 3200,
      rrpPrice: 6500,
      currencyCode: 'EUR',
      isComingSoon: false,
      shortDescription: 'Luma, in short (de)',
      mainTaxon: '/api/v2/shop/taxons/clitoral-vibrators',
      volumeSteps: [
        { from: 24, percent: 5 },
        { from: 60, percent: 8 },
        { from: 120, percent: 12 }
      ],
      details: [
        { code: 'material', name: 'Material', value: 'Silikon' },
        { code: 'size', name: 'Maße', value: '74 × 68 × 52 mm' }
      ]
    })
    expect(
      body.variantsData.map(({ code, name, available, unavailability }) => [code, name, available, unavailability])
    ).toEqual([
      ['LUMA-ROSE', 'Rosé', 300, null],
      ['LUMA-TEAL', 'Petrol', 300, null]
    ])
  })

  test('distinguishes out of stock and coming soon', async () => {
    const reasonOf = async (code: string) =>
      (await buyer.call(readProduct, { params: { code } })).body.variantsData[0]?.unavailability
    expect([await reasonOf('filo'), await reasonOf('duo'), await reasonOf('solo')]).toEqual([
      'out-of-stock',
      'coming-soon',
      null
    ])
  })

  test('reads variants, related products and bestsellers', async () => {
    expect((await buyer.call(readVariant, { params: { code: 'VEIL-12' } })).body).toMatchObject({
      name: 'Pack of 12',
      price: 415
    })
    const { body: product } = await buyer.call(readProduct, { params: { code: 'veil' } })
    const { body: variants } = await buyer.call(listVariants, { query: { 'productTaxons.taxon.code': 'condoms' } })
    expect(variants.flatMap(({ variantsData }) => variantsData)).toEqual(product.variantsData)
    expect(variants.map(({ images }) => images)).toEqual(product.variantsData.map(({ images }) => images))
    const { body } = await buyer.call(readAssociation, { params: { id: 'luma-related' } })
    expect(body.associatedProducts).toEqual(['/api/v2/shop/products/brisa', '/api/v2/shop/products/solo'])
    expect((await buyer.call(listBestsellers)).body.map(({ code }) => code)).toEqual(['brisa', 'luma'])
  })

  test('lists variants in catalogue order: all, of a collection with its descendants, or by code', async () => {
    const skus = async (query: object) => (await buyer.call(listVariants, { query })).body.map(({ code }) => code)
    const all = await skus({})
    expect(all.slice(0, 2)).toEqual(['LUMA-ROSE', 'LUMA-TEAL'])
    expect(await skus({ 'productTaxons.taxon.code': 'catalog', filterByChannelAndEnabledStatus: 0 })).toEqual(all)
    expect(await skus({ 'productTaxons.taxon.code': 'condoms', filterByChannelAndEnabledStatus: 0 })).toEqual([
      'VEIL-3',
      'VEIL-12'
    ])
    expect(await skus({ 'productTaxons.taxon.code': 'intimate-essentials', code: 'VEIL-12,LUMA-ROSE' })).toEqual([
      'VEIL-12'
    ])
    expect(await skus({ code: '' })).toEqual([])
    const named = await buyer.send('/api/v2/shop/product-variants?code[]=VEIL-3&code[]=LUMA-TEAL')
    expect(((await named.json()) as { code: string }[]).map(({ code }) => code)).toEqual(['LUMA-TEAL', 'VEIL-3'])
    const { body, headers } = await buyer.call(listVariants, { query: { itemsPerPage: 2, page: 2 } })
    expect(body.map(({ code }) => code)).toEqual(all.slice(2, 4))
    expect([headers.get('X-Total-Count'), headers.get('Link')]).toEqual([
      String(all.length),
      '</api/v2/shop/product-variants?itemsPerPage=2&page=3>; rel="next"'
    ])
  })

  test('a price change updates what lists use, and keeps texts and search index in memory', async () => {
    const { content, index } = shop.catalogue
    const catalogue = await loadCatalogue(shop.db.read, { content, index })
    expect([catalogue.content === content, catalogue.index.search === index.search]).toEqual([true, true])
    await shop.db.transaction((tx) => tx.updateTable('prices').set({ price: 1 }).where('sku', '=', 'VEIL-3').execute())
    const renewed = await loadCatalogue(shop.db.read, { content, index })
    expect(renewed.content).toBe(content)
    expect([...renewed.index.prices('eur')].find(([code]) => code === 'veil')).toEqual(['veil', 1])
    const other = { ...content, version: 'another' }
    expect((await loadCatalogue(shop.db.read, { content: other, index })).content).not.toBe(other)
  })

  test('an import changes texts but not price and stock; removed products are disabled', async () => {
    const catalogue = testCatalogue({ version: 'test-2', builtAt: '2026-11-02T00:00:00.000Z' })
    catalogue.products = catalogue.products.filter(({ code }) => code !== 'veil')
    catalogue.products[0]!.name = { en: 'Luma Two', de: 'Luma Zwei' }
    catalogue.bestsellers = ['duo', 'solo', 'veil', 'filo', 'brisa', 'luma']
    const cart = await cartWith(buyer, { 'VEIL-3': 2, 'LUMA-ROSE': 1 })
    expect(await importCatalogue(shop.db, JSON.stringify(catalogue), shop.clock())).toBe('imported')
    Object.assign(shop.catalogue, await loadCatalogue(shop.db.read))
    expect(await codes({})).toEqual(['luma', 'brisa', 'solo', 'filo', 'duo'])
    expect((await buyer.call(readProduct, { params: { code: 'luma' } })).body).toMatchObject({
      name: 'Luma Two',
      price: 3200
    })
    expect((await buyer.call(readProduct, { params: { code: 'veil' } })).status).toBe(404)
    const bestsellers = (await buyer.call(listBestsellers)).body.map(({ code }) => code)
    expect(bestsellers, 'at most four, of those that are enabled').toEqual(['duo', 'solo', 'filo', 'brisa'])
    const { body } = await buyer.call(readOrder, { params: { tokenValue: cart.tokenValue } })
    expect(body.items.map(({ problem, total }) => [problem, total])).toEqual([
      ['disabled', 0],
      [null, 3200]
    ])
    expect(await importCatalogue(shop.db, JSON.stringify(catalogue), shop.clock())).toBe('unchanged')
    expect(await importCatalogue(shop.db, JSON.stringify(testCatalogue()), shop.clock())).toBe('older')
    // Neither is parsed, so starting a server on a newer catalogue does not load the parser.
    const startOf = ({ version, builtAt }: { version: string; builtAt: string }) =>
      `{"format":1,"version":"${version}","builtAt":"${builtAt}",`
    expect(await importCatalogue(shop.db, startOf(catalogue), shop.clock())).toBe('unchanged')
    expect(await importCatalogue(shop.db, startOf(testCatalogue()), shop.clock())).toBe('older')
  })

  test('an invalid catalogue file never replaces a valid one', async () => {
    const broken = {
      ...testCatalogue({ version: 'test-3', builtAt: '2026-11-03T00:00:00.000Z' }),
      products: [{ code: 'luma' }]
    }
    await expect(importCatalogue(shop.db, JSON.stringify(broken), shop.clock())).rejects.toThrow('products.0')
    expect(await codes({})).toHaveLength(5)
  })

  test('a recently listed page is returned with changed stock and prices', async () => {
    const page = async () =>
      (await buyer.call(listProducts)).body
        .flatMap(({ variantsData }) => variantsData)
        .find(({ code }) => code === 'LUMA-ROSE')!
    const before = await page()
    const change = (table: 'variants' | 'prices', values: object) =>
      shop.db.transaction((tx) =>
        tx
          .updateTable(table)
          .set(values)
          .where(table === 'variants' ? 'variants.sku' : 'prices.sku', '=', 'LUMA-ROSE')
          .execute()
      )
    await change('variants', { stock: 3 })
    expect((await page()).available).toBe(3)
    await change('variants', { stock: before.available })
    await change('prices', { price: 4711 })
    expect(await page()).toEqual({ ...before, price: 4711, originalPrice: 4711 })
    await change('prices', { price: before.price })
    expect(await page()).toEqual(before)
  })

  test('lists every ISO country in the requested language, with those served marked', async () => {
    const { body } = await shop.anonymous.call(listCountries, {
      query: { page: 1, itemsPerPage: 9999 },
      headers: { Locale: 'de_DE' }
    })
    expect(body).toHaveLength(249)
    expect(body.filter(({ code, name }) => name === code)).toEqual([])
    // The help page and the catalogue promise "over 160 countries".
    expect(body.filter(({ served }) => served).length).toBeGreaterThan(160)
    const germany = { name: 'Deutschland', emea: true, served: true, provinces: [] }
    expect(body.find(({ code }) => code === 'DE')).toMatchObject(germany)
    expect(body.find(({ code }) => code === 'AQ')).toMatchObject({ name: 'Antarktis', emea: false, served: false })
    expect(body.find(({ code }) => code === 'US')?.provinces).toContainEqual({ code: 'US-ME', name: 'Maine' })
  })

  test('channel, currency and locales are public', async () => {
    const { body } = await shop.anonymous.call(listChannels)
    const [euro, dollar] = ['EUR', 'USD'].map((code) => `/api/v2/shop/currencies/${code}`)
    expect(body[0]).toMatchObject({ baseCurrency: euro, currencies: [euro, dollar] })
    expect((await shop.anonymous.call(readCurrency, { params: { code: 'CHF' } })).status).toBe(404)
    expect((await shop.anonymous.call(readCurrency, { params: { code: 'EUR' } })).body.name).toBe('Euro')
    const { body: locales } = await shop.anonymous.call(listLocales)
    expect(locales.map(({ shortCode }) => shortCode)).toEqual(['eng', 'fra', 'ger', 'ita', 'spa'])
    expect(locales[2]).toEqual({
      '@id': '/api/v2/shop/locales/de_DE',
      code: 'de_DE',
      name: 'Deutsch',
      shortCode: 'ger'
    })
  })
})

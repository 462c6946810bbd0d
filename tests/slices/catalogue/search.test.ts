import { describe, expect, test } from 'vitest'
import { listProducts } from '../../../contract/catalogue/catalogue.ts'
import { testCatalogue } from '../../support/builders/catalogue.ts'
import { engines, clientForSuite, shopForSuite } from '../../support/shop.ts'

const inAll = (en: string, fr: string, de: string, it: string, es: string) => ({ en, fr, de, it, es })

function searchable() {
  const catalogue = testCatalogue()
  const [luma, brisa] = catalogue.products
  luma!.name = inAll('Pebble Rest', 'Galet Calme', 'Kieselstein Ruhe', 'Ciottolo Quiete', 'Guijarro Reposo')
  brisa!.name = inAll('Pebble Case', 'Étui à galet', 'Hülle für Kiesel', 'Astuccio città', 'Funda pequeña')
  brisa!.variants[0]!.ean = '4262401109911'
  return catalogue
}

describe.each(engines)('search on %s', (engine) => {
  const shop = shopForSuite(engine, { catalogue: searchable() })
  const buyer = clientForSuite(shop, 'marketing')

  const find = async (codeOrName: string, locale = 'en_US', more: object = {}) => {
    const { body } = await buyer.call(listProducts, { query: { codeOrName, ...more }, headers: { Locale: locale } })
    return body.map(({ code }) => code)
  }

  test.each([
    ['en_US', 'rest'],
    ['fr_FR', 'calme'],
    ['de_DE', 'kieselstein'],
    ['it_IT', 'quiete'],
    ['es_ES', 'guijarro']
  ])('finds by name in %s, and only in that language', async (locale, text) => {
    expect(await find(text, locale)).toEqual(['luma'])
    const others = ['en_US', 'fr_FR', 'de_DE', 'it_IT', 'es_ES'].filter((other) => other !== locale)
    for (const other of others) expect(await find(text, other)).not.toContain('luma')
  })

  test('ignores case and accents, in query and text', async () => {
    expect(await find('ETUI', 'fr_FR')).toEqual(['brisa'])
    expect(await find('étui', 'fr_FR')).toEqual(['brisa'])
    expect(await find('hulle', 'de_DE')).toEqual(['brisa'])
    expect(await find('citta', 'it_IT')).toEqual(['brisa'])
    expect(await find('pequena', 'es_ES')).toEqual(['brisa'])
  })

  test('ignores quotes, brackets, dashes and elided articles in a query', async () => {
    for (const text of ['"rest"', '“Pebble Rest”', '(rest)', 'Pebble – Rest', 'pebble & rest', 'rest’s'])
      expect(await find(text)).toEqual(['luma'])
    for (const text of ['l’étui', "l'étui", '« étui »', 'd’étui à galet'])
      expect(await find(text, 'fr_FR')).toEqual(['brisa'])
    expect(await find('dell’astuccio', 'it_IT')).toEqual(['brisa'])
    expect(await find('–')).toEqual([])
  })

  test('finds an EAN typed in groups', async () => {
    for (const text of ['4 262401 109911', '4-262401-109911', '426240–1109911', '4.262401.10991.1'])
      expect(await find(text)).toEqual(['brisa'])
  })

  test('finds by code, SKU, part of an SKU and EAN', async () => {
    expect(await find('brisa')).toEqual(['brisa'])
    expect(await find('veil-12')).toEqual(['veil'])
    expect(await find('VEIL-1')).toEqual(['veil'])
    expect(await find('4262401109911')).toEqual(['brisa'])
    expect(await find('42624011099')).toEqual(['brisa'])
  })

  test('finds by prefixes of words, all of them required', async () => {
    expect((await find('peb')).toSorted()).toEqual(['brisa', 'luma'])
    expect(await find('peb re')).toEqual(['luma'])
    expect(await find('pebble nothing')).toEqual([])
  })

  test('tolerates a typo', async () => {
    expect((await find('peble')).toSorted()).toEqual(['brisa', 'luma'])
    expect(await find('kieselstien', 'de_DE')).toEqual(['luma'])
  })

  test('tolerates two transposed letters, in a short word and in an unfinished one', async () => {
    expect(await find('sloo')).toEqual(['solo'])
    expect(await find('acse')).toEqual(['brisa'])
    expect((await find('pebb erst')).toSorted()).toEqual(['luma'])
    expect((await find('pbeb')).toSorted()).toEqual(['brisa', 'luma'])
    expect(await find('veil-21')).toEqual([])
  })

  test('does not tolerate an error in a number', async () => {
    expect(await find('4262401109912')).toEqual([])
    expect(await find('veil-13')).toEqual([])
  })

  test('does not guess if there are exact matches', async () => {
    expect(await find('case')).toEqual(['brisa'])
  })

  test('ranks a name above a collection and a colour', async () => {
    expect((await find('black'))[0]).toMatch(/brisa|solo|filo/)
    expect((await find('solo'))[0]).toBe('solo')
  })

  test('is filtered by collection and stock, and sorted by relevance by default', async () => {
    expect(await find('pebble', 'en_US', { 'productTaxons.taxon.code': 'bullet-vibrators' })).toEqual(['brisa'])
    expect(await find('pebble', 'en_US', { 'order[name]': 'asc' })).toEqual(['brisa', 'luma'])
  })

  test.each(['*', '"', '-', '()', 'AND', ' '.repeat(40), '\\', '%', '_'])('takes %j literally', async (text) => {
    expect((await buyer.call(listProducts, { query: { codeOrName: text } })).status).toBe(200)
  })
})

import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listNavigation, listProducts, readProduct } from '../../../contract/catalogue/catalogue.ts'
import type { CatalogueFile } from '../../../contract/catalogue/catalogue-file.ts'
import { watchCatalogue } from '../../../server/catalogue/watch.ts'
import { importCatalogue } from '../../../server/catalogue/service.ts'
import { testCatalogue } from '../../support/builders/catalogue.ts'
import type { Client } from '../../support/client.ts'
import { largeCatalogue } from '../../support/large/large-catalogue.ts'
import { engines, openShop, type TestShop } from '../../support/shop.ts'

describe.each(engines)('a catalogue updated at run time, on %s', (engine) => {
  let shop: TestShop
  let buyer: Client
  let folder: string
  let file: string
  let refresh: ReturnType<typeof watchCatalogue>

  beforeEach(async () => {
    shop = await openShop(engine)
    buyer = await shop.as('marketing')
    folder = mkdtempSync(join(tmpdir(), 'catalogue-'))
    file = join(folder, 'catalogue.json')
    refresh = watchCatalogue(shop, pathToFileURL(file))
  })
  afterEach(async () => {
    await shop.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const codes = async (query: object) => (await buyer.call(listProducts, { query })).body.map(({ code }) => code)
  // Replaces the whole file at once, as a build does.
  const replace = (text: string) => {
    writeFileSync(`${file}.new`, text)
    renameSync(`${file}.new`, file)
  }
  const newer = (change: Partial<CatalogueFile> = {}) =>
    testCatalogue({ version: 'test-2', builtAt: '2026-11-02T00:00:00.000Z', ...change })
  const renamed = () => {
    const catalogue = newer()
    catalogue.products[0]!.name = { en: 'Zephyr', de: 'Zephir' }
    return catalogue
  }

  test('a new file of the build is imported, searchable and counted without a restart', async () => {
    const catalogue = renamed()
    catalogue.products = catalogue.products.filter(({ code }) => code !== 'veil')
    replace(JSON.stringify(catalogue))
    await refresh()
    expect(await codes({ codeOrName: 'zephyr' })).toEqual(['luma'])
    expect(await codes({ codeOrName: 'veil' })).toEqual([])
    const { body } = await buyer.call(listNavigation)
    expect(body.map(({ productCount }) => productCount)).toEqual([3, 2, 0])
  })

  test.each([
    ['no JSON', '{"format":1,'],
    ['another thing', '"catalogue"'],
    ['a missing field', JSON.stringify({ ...newer(), products: [{ code: 'luma' }] })],
    ['a wrong EAN', JSON.stringify(newer()).replace(/"ean":"\d+"/, '"ean":"12"')],
    ['an empty file', '']
  ])('an invalid file never replaces a valid one: %s', async (_, text) => {
    replace(text)
    await refresh()
    expect(await codes({})).toHaveLength(6)
    replace(JSON.stringify(renamed()))
    await refresh()
    expect(await codes({ codeOrName: 'zephyr' })).toEqual(['luma'])
  })

  test('an older file changes nothing', async () => {
    replace(JSON.stringify({ ...renamed(), builtAt: '2026-10-01T00:00:00.000Z' }))
    await refresh()
    expect(await codes({ codeOrName: 'zephyr' })).toEqual([])
  })

  test('an import by another server becomes visible here as well', async () => {
    await importCatalogue(shop.db, JSON.stringify(renamed()), shop.clock())
    expect(await codes({ codeOrName: 'zephyr' })).toEqual([])
    await refresh()
    expect(await codes({ codeOrName: 'zephyr' })).toEqual(['luma'])
  })

  test('a changed price changes the sort order of the list', async () => {
    expect((await codes({ 'order[price]': 'asc' }))[0]).toBe('veil')
    await shop.db.transaction(async (tx) => {
      await tx.updateTable('prices').set({ price: 1 }).where('sku', '=', 'SOLO-BLACK').execute()
    })
    await refresh()
    expect((await codes({ 'order[price]': 'asc' }))[0]).toBe('solo')
  })

  test('descriptions are sanitised on import', async () => {
    const catalogue = newer()
    catalogue.products[0]!.description = {
      en: '<p onclick="x()">Soft <strong>pulse</strong><script>steal()</script></p><img src=x onerror=x()><a href="javascript:x()">link</a><ul><li>quiet</li></ul>'
    }
    replace(JSON.stringify(catalogue))
    await refresh()
    const { body } = await buyer.call(readProduct, { params: { code: 'luma' } })
    expect(body.description).toBe('<p>Soft <strong>pulse</strong></p>link<ul><li>quiet</li></ul>')
  })

  test('a large file is read in a worker, completely and in order', async () => {
    replace(JSON.stringify(largeCatalogue(1000)))
    await refresh()
    const { headers, body } = await buyer.call(listProducts, { query: { itemsPerPage: 1000, page: 1 } })
    expect([headers.get('X-Total-Count'), body.length]).toEqual(['1006', 1000])
    expect(body.slice(0, 8).map(({ code }) => code)).toEqual([
      'luma',
      'brisa',
      'solo',
      'veil',
      'filo',
      'duo',
      'large-0',
      'large-1'
    ])
    const broken = JSON.stringify(largeCatalogue(1000, { version: 'x', builtAt: '2026-11-21T00:00:00.000Z' }))
    replace(broken.replace('"weight":117', '"weight":"heavy"'))
    await refresh()
    expect(await codes({ codeOrName: 'large-17' })).toContain('large-17')
  })
})

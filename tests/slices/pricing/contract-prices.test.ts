import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { exportContractPrices, listContractPrices } from '../../../contract/pricing/contract-prices.ts'
import type { Account } from '../../support/client.ts'
import { engines, shopForSuite } from '../../support/shop.ts'

describe.each(engines)('contract prices on %s', (engine) => {
  const shop = shopForSuite(engine)

  const listFor = async (account: Account, headers: Record<string, string> = {}) =>
    (await (await shop.as(account)).call(listContractPrices, { headers })).body
  const exportFor = async (account: Account, query = '', headers: Record<string, string> = {}) =>
    (await shop.as(account)).send(`${exportContractPrices.path}${query}`, { headers })
  const workbookOf = async (response: Response) =>
    (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets[0]!.rows

  test('every role reads its company’s own prices, under the navigation’s categories', async () => {
    const [french, german, marketing] = [await listFor('admin'), await listFor('german'), await listFor('marketing')]
    expect(marketing).toEqual(french)
    const enabled = await shop.db.read.selectFrom('variants').select('sku').where('enabled', '=', 1).execute()
    expect(french.prices.map(({ code }) => code).toSorted()).toEqual(enabled.map(({ sku }) => sku).toSorted())
    const roots = new Set(french.taxons.map(({ code }) => code))
    for (const { taxons } of french.prices) expect(taxons.some((code) => roots.has(code))).toBe(true)
    const prices = await shop.db.read.selectFrom('prices').selectAll().execute()
    const priceIn = (list: string, sku: string) =>
      prices.find((row) => row.price_list_code === list && row.sku === sku)?.price ?? null
    const lists = await shop.db.read.selectFrom('companies').select(['name', 'price_list_code']).execute()
    const listOf = (name: string) => lists.find((company) => company.name.startsWith(name))!.price_list_code
    for (const [own, company] of [
      [french.prices, 'Maison'],
      [german.prices, 'Nordlicht']
    ] as const)
      expect(own.map(({ code, price }) => [code, price])).toEqual(
        own.map(({ code }) => [code, priceIn(listOf(company), code)])
      )
    expect(german.prices.map(({ price }) => price)).not.toEqual(french.prices.map(({ price }) => price))
  })

  test('a disabled SKU is not listed', async () => {
    await shop.db.transaction((tx) =>
      tx.updateTable('variants').set({ enabled: 0 }).where('sku', '=', 'LUMA-ROSE').execute()
    )
    expect((await listFor('admin')).prices.map(({ code }) => code)).not.toContain('LUMA-ROSE')
    await shop.db.transaction((tx) =>
      tx.updateTable('variants').set({ enabled: 1 }).where('sku', '=', 'LUMA-ROSE').execute()
    )
    expect((await listFor('admin')).prices.map(({ code }) => code)).toContain('LUMA-ROSE')
  })

  test('the workbook contains the same SKUs and prices, in the reader’s language', async () => {
    const { prices } = await listFor('german')
    const response = await exportFor('german', '', { 'Accept-Language': 'de-DE' })
    expect(response.headers.get('Content-Disposition')).toContain('Vertragspreise-2026-11-21.xlsx')
    const [headers, ...rows] = await workbookOf(response)
    expect(headers).toEqual(['Kategorie', 'SKU', 'Produkt', 'EAN', 'Preis (EUR)', 'UVP (EUR)', 'Marge'])
    expect(rows.map((row) => [row[1], Math.round(Number(row[4]) * 100)])).toEqual(
      prices.map(({ code, price }) => [code, price])
    )
    const rose = rows.find((row) => row[1] === 'LUMA-ROSE')!
    expect(Number(rose[6])).toBeCloseTo((Number(rose[5]) - Number(rose[4])) / Number(rose[5]), 6)
    expect(typeof rose[3]).toBe('string')
  })

  test('a link has the language in its URL', async () => {
    const [headers] = await workbookOf(await exportFor('admin', '?locale=fr_FR'))
    expect(headers![0]).toBe('Catégorie')
  })

  test('the CSV contains the same, with the locale’s separators', async () => {
    const { prices } = await listFor('admin')
    for (const [locale, delimiter, decimal] of [
      ['en', ',', '.'],
      ['it', ';', ',']
    ] as const) {
      const response = await exportFor('admin', `?format=csv&locale=${locale}`)
      expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
      const bytes = new Uint8Array(await response.arrayBuffer())
      expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf])
      const [, ...rows] = parseCsv(new TextDecoder().decode(bytes), { delimiter })
      const expected = prices.map(({ code, price }) => [code, (price! / 100).toFixed(2).replace('.', decimal)])
      expect(rows.map((row) => [row[1], row[4]])).toEqual(expected)
    }
  })

  test('Accept also selects CSV, and other companies cannot get the file', async () => {
    const csv = await exportFor('marketing', '', { Accept: 'text/csv' })
    expect(csv.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    await csv.text()
    expect((await shop.anonymous.send(exportContractPrices.path)).status).toBe(401)
    const { token } = await shop.as('marketing')
    const byCookie = await shop.anonymous.send(exportContractPrices.path, { headers: { Cookie: `token=${token}` } })
    expect(byCookie.status).toBe(200)
    await byCookie.arrayBuffer()
  })
})

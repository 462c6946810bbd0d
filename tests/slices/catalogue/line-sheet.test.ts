import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listContractPrices } from '../../../contract/pricing/contract-prices.ts'
import { pathOf } from '../../../contract/endpoint.ts'
import { formatMoney } from '../../../contract/format.ts'
import { exportLineSheet } from '../../../contract/catalogue/line-sheet.ts'
import { readPicture } from '../../../server/core/built-pictures.ts'
import { drawLineSheet } from '../../../server/catalogue/line-sheet/drawing.ts'
import type { Account } from '../../support/client.ts'
import { flat, readPdf } from '../../support/files/pdf.ts'
import { shopForSuite } from '../../support/shop.ts'
import { settings } from '../../../server/core/settings/service.ts'
import { brand } from '../../../src/brand.ts'

describe('line sheets', () => {
  const shop = shopForSuite('sqlite')

  const sheetFor = async (account: Account, code: string, headers: Record<string, string> = {}) =>
    (await shop.as(account)).send(pathOf(exportLineSheet.path, { code }), { headers })
  const read = async (response: Response) => readPdf(new Uint8Array(await response.arrayBuffer()))

  test('contains a collection’s SKUs, codes and the company’s own prices, for every role', async () => {
    const { body } = await (await shop.as('german')).call(listContractPrices)
    const response = await sheetFor('german', 'clitoral-vibrators', { 'Accept-Language': 'de-DE' })
    expect(response.headers.get('Content-Type')).toBe('application/pdf')
    expect(response.headers.get('Content-Disposition')).toContain('Sortimentsblatt-clitoral-vibrators-2026-11-21.pdf')
    const { text, info } = await read(response)
    expect(info).toMatchObject({ Title: 'Sortimentsblatt', Author: brand.legalName })
    const luma = body.prices.find(({ code }) => code === 'LUMA-ROSE')!
    for (const part of ['LUMA-ROSE', luma.ean, formatMoney(luma.price!, 'EUR', 'de'), 'Nordlicht', 'Seite 1 von'])
      expect(text).toContain(flat(part))
    expect(text, 'of another collection').not.toContain('LUNA-')
    const french = await read(await sheetFor('marketing', 'clitoral-vibrators', { 'Accept-Language': 'fr-FR' }))
    expect(french.text).toContain('Fiche de gamme')
    expect(french.text).not.toContain(flat(formatMoney(luma.price!, 'EUR', 'fr')))
  })

  test('an unknown collection, and one without SKUs, returns 404', async () => {
    expect((await sheetFor('admin', 'no-such-thing')).status).toBe(404)
  })
})

test('reads pictures only from the build’s own folder, and omits missing ones', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, '_astro'))
  writeFileSync(join(folder, '_astro/luma.Ab_1.webp'), 'picture')
  writeFileSync(join(folder, 'catalogue.json'), 'secret')
  const site = pathToFileURL(`${folder}/`)
  expect(String(await readPicture('/_astro/luma.Ab_1.webp', site))).toBe('picture')
  for (const path of [
    '/_astro/gone.webp',
    '/_astro/../catalogue.json',
    '/catalogue.json',
    'https://cdn.example/x.webp',
    ''
  ])
    expect(await readPicture(path, site)).toBeUndefined()
})

test('a SKU without price is on request, and a long sheet repeats its header', async () => {
  const row = { picture: '', product: 'Luma', variant: 'Rose', ean: '4262401104213', price: 1999, rrpPrice: 3999 }
  const rows = Array.from({ length: 60 }, (_, i) => ({ ...row, sku: `LUMA-${i}` }))
  const seller = settings.seller.standard
  const details = { seller, collection: 'Bullets', company: 'Maison', currency: 'EUR', locale: 'en' as const }
  const dates = { day: '2026-11-21', created: new Date('2026-11-21T10:00:00Z') }
  rows[7] = { ...rows[7]!, price: null as unknown as number }
  const { pages, text } = await readPdf(await drawLineSheet({ ...details, ...dates, rows }))
  expect(text.match(/On request/g)).toHaveLength(1)
  expect(pages.length).toBeGreaterThan(4)
  for (const page of pages) expect(page).toContain('SKU and EAN')
  expect(text).toContain('LUMA-59')
})

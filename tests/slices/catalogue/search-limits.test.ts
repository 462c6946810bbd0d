import MiniSearch from 'minisearch'
import { expect, test, vi } from 'vitest'
import { listProducts } from '../../../contract/catalogue/catalogue.ts'
import { defaultLocale } from '../../../contract/locale.ts'
import { csv } from '../../support/files/order-files.ts'
import { sendFiles } from '../../support/builders/quick-order.ts'
import { shopForSuite } from '../../support/shop.ts'

const shop = shopForSuite('sqlite')

const hostile = [
  ['one word', 'lumarose'.repeat(500)],
  ['thousands of words', 'lmua '.repeat(800)],
  ['joined words', 'luma-rsoe-'.repeat(400)]
] as const

/** All letters of the queries sent to the index, with which the cost of a fuzzy search grows. */
function letters(search: { mock: { calls: unknown[][] } }): number {
  return search.mock.calls.reduce((sum, [query]) => sum + JSON.stringify(query).length, 0)
}

test.each(hostile)('the index is only queried with a line of text: %s', async (_, text) => {
  const search = vi.spyOn(MiniSearch.prototype, 'search')
  shop.catalogue.index.search(defaultLocale, text)
  expect(letters(search)).toBeLessThan(10_000)
})

test.each(hostile)('a product search with 4,000 characters uses only some of them: %s', async (_, text) => {
  const search = vi.spyOn(MiniSearch.prototype, 'search')
  const buyer = await shop.as('commercial')
  expect((await buyer.call(listProducts, { query: { codeOrName: text } })).status).toBe(200)
  expect(letters(search)).toBeLessThan(10_000)
})

test.each(hostile)('a cell of 4,000 characters is capped like a typed row: %s', async (_, text) => {
  const search = vi.spyOn(MiniSearch.prototype, 'search')
  const rows = [[text, '1'.repeat(4000)], [`=${text}`, `=${text}`], ...Array.from({ length: 5 }, () => [text, 1])]
  const file = new File([csv([['SKU or EAN', 'Quantity'], ...rows], ';')], 'order.csv')
  const { body } = await sendFiles(await shop.as('commercial'), [file])
  for (const { code, quantityText } of body.rows) {
    expect(code.length).toBeLessThanOrEqual(200)
    expect(quantityText.length).toBeLessThanOrEqual(40)
  }
  expect(letters(search)).toBeLessThan(7 * 10_000)
})

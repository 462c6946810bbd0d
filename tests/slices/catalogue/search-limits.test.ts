import { expect, test } from 'vitest'
import { listProducts } from '../../../contract/catalogue/catalogue.ts'
import { wordsOfQuery } from '../../../server/catalogue/search/search.ts'
import { csv } from '../../support/files/order-files.ts'
import { uploadFiles } from '../../support/builders/quick-order.ts'
import { shopForSuite } from '../../support/shop.ts'

const shop = shopForSuite('sqlite')

const hostile = [
  ['one word', 'lumarose'.repeat(500)],
  ['thousands of words', 'lmua '.repeat(800)],
  ['joined words', 'luma-rsoe-'.repeat(400)]
] as const

test.each(hostile)('the index is only queried with a line of text: %s', (_, text) => {
  const terms = wordsOfQuery(text)
  expect(terms.length).toBeLessThanOrEqual(12)
  expect(terms.join('').length).toBeLessThanOrEqual(200)
})

test.each(hostile)('a product search with 4,000 characters succeeds: %s', async (_, text) => {
  const buyer = await shop.as('commercial')
  expect((await buyer.call(listProducts, { query: { codeOrName: text } })).status).toBe(200)
})

test.each(hostile)('a cell of 4,000 characters is capped like a typed row: %s', async (_, text) => {
  const rows = [[text, '1'.repeat(4000)], [`=${text}`, `=${text}`], ...Array.from({ length: 5 }, () => [text, 1])]
  const file = new File([csv([['SKU or EAN', 'Quantity'], ...rows], ';')], 'order.csv')
  const { body } = await uploadFiles(await shop.as('commercial'), [file])
  for (const { code, quantityText } of body.rows) {
    expect(code.length).toBeLessThanOrEqual(200)
    expect(quantityText.length).toBeLessThanOrEqual(40)
  }
})

test('cells of tens of thousands of characters are rows with errors', async () => {
  const codes = ['x'.repeat(60_000), ...Array.from({ length: 40 }, (_, i) => `${i} ${'lmua'.repeat(5_000)}`)]
  const file = new File([csv([['SKU or EAN', 'Quantity'], ...codes.map((code) => [code, 1])], ';')], 'order.csv')
  const { status, body } = await uploadFiles(await shop.as('commercial'), [file])
  expect([status, body.rows.map(({ problem }) => problem)]).toEqual([200, codes.map(() => 'unknown-code')])
})

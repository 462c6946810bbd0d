import { describe, expect, test } from 'vitest'
import { readOpenApi } from '../../../contract/site/api-docs.ts'
import { shopForSuite } from '../../support/shop.ts'

interface Operation {
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: { content: Record<string, { schema: { required?: string[]; properties: Record<string, unknown> } }> }
  responses: Record<string, { description: string }>
}

describe('the API documentation', () => {
  const shop = shopForSuite('sqlite')

  const operation = async (path: string, method: string) =>
    (await shop.anonymous.call(readOpenApi)).body.paths[path]?.[method] as Operation

  test('the document and the page contain exactly all endpoints', async () => {
    const { paths } = (await shop.anonymous.call(readOpenApi)).body
    const described = Object.entries(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`)
    )
    const mounted = shop.endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    expect(described.toSorted()).toEqual(mounted.toSorted())
    const page = await shop.anonymous.send('/api/docs')
    expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    const text = await page.text()
    expect(shop.endpoints.filter(({ method, path }) => !text.includes(`${method} ${path}<`))).toEqual([])
  })

  test('a call documents its input, output and errors', async () => {
    const add = await operation('/api/v2/shop/orders/{tokenValue}/items', 'post')
    expect(add.parameters).toEqual([
      { name: 'tokenValue', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'since', in: 'query', required: false, schema: { type: 'string' } }
    ])
    expect(add.requestBody?.content['application/json']?.schema).toEqual({
      type: 'object',
      properties: { productVariant: { type: 'string', title: 'VariantPath' }, quantity: { type: 'integer' } },
      required: ['productVariant', 'quantity']
    })
    expect(Object.keys(add.responses)).toEqual(['201', '401', '404', '409', '422', '400'].toSorted())
    expect(add.responses['422']?.description).toBe('invalid-body, not-orderable, quantity-limit')
    const update = await operation('/api/v2/shop/orders/{tokenValue}', 'put')
    expect(update.requestBody?.content['application/json']?.schema).toMatchObject({
      properties: { notes: { type: ['string', 'null'] } }
    })
    expect(update.responses['403']?.description).toBe('not-allowed')
  })
})

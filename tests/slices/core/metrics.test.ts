import { expect, onTestFinished, test } from 'vitest'
import { openShop } from '../../support/shop.ts'

const token = 'a-token-of-the-house'

test('clients with the token read requests by route and status, never a URL', async () => {
  const shop = await openShop('sqlite', { env: { METRICS_TOKEN: token } })
  onTestFinished(() => shop.close())
  await shop.nobody.send('/health/live')
  await shop.nobody.send('/health/live')
  await shop.nobody.send('/api/v2/shop/products/secret-name')
  const answer = await shop.nobody.send('/metrics', { headers: { Authorization: `Bearer ${token}` } })
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = await answer.text()
  expect(text).toContain('http_requests_total{method="GET",route="/health/live",status="200"} 2\n')
  expect(text).toContain('http_requests_total{method="GET",route="/api/v2/shop/products/:code",status="401"} 1\n')
  expect(text).toMatch(/process_resident_memory_bytes \d+\n/)
  expect(text).not.toContain('secret-name')
})

test('other clients cannot, and without a configured token there are no metrics', async () => {
  const guarded = await openShop('sqlite', { env: { METRICS_TOKEN: token } })
  onTestFinished(() => guarded.close())
  expect((await guarded.nobody.send('/metrics')).status).toBe(401)
  expect((await (await guarded.as('admin')).send('/metrics')).status).toBe(401)
  const open = await openShop('sqlite')
  onTestFinished(() => open.close())
  expect((await open.nobody.send('/metrics', { headers: { Authorization: 'Bearer ' } })).status).toBe(404)
})

import { describe, expect, test } from 'vitest'
import { signIn } from '../../../contract/partners/session.ts'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { accounts } from '../../support/client.ts'
import { shopForSuite } from '../../support/shop.ts'

const site = 'https://www.example.com'

describe('a site on another origin, behind a proxy', () => {
  const shop = shopForSuite('sqlite', { env: { SITE_ORIGINS: site, TRUSTED_PROXIES: '1' } })

  test('only its pages may call the API and read what they need', async () => {
    const ask = (Origin: string, path = '/api/v2/shop/channels') => shop.anonymous.send(path, { headers: { Origin } })
    const allowed = await ask(site)
    expect(allowed.headers.get('Access-Control-Allow-Origin')).toBe(site)
    expect(allowed.headers.get('Access-Control-Expose-Headers')).toBe(
      'X-Total-Count,Link,ETag,Retry-After,X-Request-Id,Content-Disposition'
    )
    expect((await ask('https://evil.example')).headers.get('Access-Control-Allow-Origin')).toBeNull()
    // Errors need the headers as well, so that pages can read them.
    expect((await ask(site, '/api/v2/shop/addresses')).headers.get('Access-Control-Allow-Origin')).toBe(site)
  })

  test('a preflight request allows the headers our client sends', async () => {
    const headers = {
      Origin: site,
      'Access-Control-Request-Method': 'PATCH',
      'Access-Control-Request-Headers': 'authorization,idempotency-key,if-match,locale,x-user-timezone'
    }
    const response = await shop.anonymous.send('/api/v2/shop/orders/t/complete', { method: 'OPTIONS', headers })
    expect(response.status).toBe(204)
    expect(response.headers.get('Access-Control-Allow-Methods')).toContain('PATCH')
    expect(response.headers.get('Access-Control-Allow-Headers')).toContain('idempotency-key')
  })

  test('every call of a page is allowed, including files and forms', async () => {
    const query = shop.endpoints.filter(({ path }) => !path.startsWith('/health/'))
    const rejected = []
    for (const { method, path } of query) {
      const headers = { Origin: site, 'Access-Control-Request-Method': method }
      const response = await shop.anonymous.send(path, { method: 'OPTIONS', headers })
      if (response.headers.get('Access-Control-Allow-Origin') !== site) rejected.push(`${method} ${path}`)
    }
    expect(rejected).toEqual([])
  })

  test('counts sign-in failures by the IP address from our own proxy, not by the client’s claim', async () => {
    const tryFrom = (forwarded: string, password: string) =>
      shop.anonymous.call(signIn, {
        input: { email: accounts.german, password },
        headers: { 'X-Forwarded-For': forwarded }
      })
    for (let i = 0; i < 10; i++) expect((await tryFrom(`10.0.0.${i}, 203.0.113.7`, 'wrong')).status).toBe(401)
    expect((await tryFrom('10.0.0.99, 203.0.113.7', demoPassword)).status).toBe(429)
    expect((await tryFrom('203.0.113.7, 198.51.100.2', demoPassword)).status).toBe(200)
  })
})

import { describe, expect, onTestFinished, test } from 'vitest'
import { readCustomer } from '../../../contract/partners/customer.ts'
import { quickOrderTemplate, importQuickOrder } from '../../../contract/cart/quick-order.ts'
import { codeOf } from '../../../contract/scalars.ts'
import { signIn, signOut } from '../../../contract/partners/session.ts'
import { enforceRateLimit } from '../../../server/core/limits/service.ts'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { accounts, clientOf, signedIn } from '../../support/client.ts'
import { engines, openShop, shopForSuite } from '../../support/shop.ts'

describe.each(engines)('sign-in on %s', (engine) => {
  const shop = shopForSuite(engine)

  const tryIn = (email: string, password = demoPassword) => shop.anonymous.call(signIn, { input: { email, password } })

  test('returns token and customer, and sets the download cookie', async () => {
    const { status, body, headers } = await tryIn('  Commercial@Maison-Lumiere.example ')
    expect(status).toBe(200)
    expect(body.customer).toMatch(/^\/api\/v2\/shop\/customers\/\w+$/)
    const cookie = headers.get('Set-Cookie') ?? ''
    for (const part of [`token=${body.token}`, 'HttpOnly', 'SameSite=Lax', 'Max-Age=43200', 'Path=/'])
      expect(cookie).toContain(part)
    expect(headers.get('Cache-Control')).toBe('no-store')
  })

  test('stores only a hash of the token', async () => {
    const { body } = await tryIn(accounts.commercial)
    const rows = await shop.db.read.selectFrom('sessions').select('token_hash').execute()
    expect(rows.map((row) => row.token_hash)).not.toContain(body.token)
  })

  test('wrong password, unknown, pending and disabled look the same', async () => {
    await shop.db.transaction((tx) =>
      tx
        .updateTable('shop_users')
        .set({ status: 'disabled' })
        .where('email', '=', 'filiale@nordlicht.example')
        .execute()
    )
    const responses = await Promise.all([
      tryIn(accounts.admin, 'wrong'),
      tryIn('nobody@nowhere.example'),
      tryIn('neu@nordlicht.example'),
      tryIn('filiale@nordlicht.example')
    ])
    for (const { status, problem, headers } of responses) {
      expect(status).toBe(401)
      expect(problem).toEqual({
        type: 'about:blank',
        title: 'Unauthorized',
        status: 401,
        refusal: 'invalid-credentials',
        detail: 'Invalid credentials.',
        code: 401,
        message: 'Invalid credentials.'
      })
      expect(headers.get('Content-Type')).toBe('application/problem+json')
    }
  })

  test('ten failures in 15 minutes block the account at that IP address, temporarily', async () => {
    const email = accounts.american
    for (let i = 0; i < 10; i++) expect((await tryIn(email, 'wrong')).status).toBe(401)
    const stopped = await tryIn(email)
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(stopped.problem.detail).toBe('Too many attempts. Please wait 15 minutes and try again.')
    expect((await tryIn(accounts.german)).status).toBe(200)
    shop.setClock(new Date('2026-11-21T10:15:01.000Z'))
    expect((await tryIn(email)).status).toBe(200)
    shop.setClock(new Date('2026-11-21T10:00:00.000Z'))
  })

  test('an account allows fifty attempts from all addresses, an address a hundred for all accounts', async () => {
    const tried = async (count: number, trialOf: (i: number) => { account: string; address: string }) => {
      let reported = 0
      for (let i = 0; i < count; i++) {
        const trial = { kind: 'sign-in' as const, ...trialOf(i) }
        await enforceRateLimit(shop.db, signIn, trial, shop.clock()).catch(() => reported++)
      }
      return count - reported
    }
    expect(await tried(52, (i) => ({ account: 'one@shop.example', address: `10.1.0.${i}` }))).toBe(50)
    expect(await tried(102, (i) => ({ account: `${i}@shop.example`, address: '10.2.0.1' }))).toBe(100)
  })

  test('parallel attempts do not exceed the limit', async () => {
    const responses = await Promise.all(Array.from({ length: 30 }, () => tryIn('flood@nowhere.example', 'wrong')))
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
    expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([])
  })

  test('a session ends after 12 hours, on sign-out, and when the user is disabled', async () => {
    const read = (client: Awaited<ReturnType<typeof signedIn>>) =>
      client.call(readCustomer, { params: { id: codeOf(client.customer) } })
    const client = await signedIn(shop, 'colleague')
    expect((await read(client)).status).toBe(200)
    shop.setClock(new Date('2026-11-21T22:00:00.000Z'))
    expect((await read(client)).status).toBe(401)
    shop.setClock(new Date('2026-11-21T10:00:00.000Z'))
    const { status, headers } = await client.call(signOut)
    expect(status).toBe(204)
    expect(headers.get('Set-Cookie')).toMatch(/^token=;.*Max-Age=0/)
    expect((await read(client)).status).toBe(401)
    expect((await client.call(signOut)).status).toBe(204)
    const other = await signedIn(shop, 'colleague')
    await shop.db.transaction((tx) =>
      tx.updateTable('shop_users').set({ status: 'disabled' }).where('email', '=', accounts.colleague).execute()
    )
    expect((await read(other)).status).toBe(401)
  })

  test('a changed role applies from the next request', async () => {
    const client = await signedIn(shop, 'admin')
    const roles = async () =>
      (await client.call(readCustomer, { params: { id: codeOf(client.customer) } })).body.userRoles
    expect(await roles()).toEqual(['ROLE_USER', 'ROLE_COMPANY_ADMIN'])
    const setRole = (role: 'ROLE_COMPANY_MARKETING' | 'ROLE_COMPANY_ADMIN') =>
      shop.db.transaction((tx) =>
        tx.updateTable('shop_users').set({ role }).where('email', '=', accounts.admin).execute()
      )
    await setRole('ROLE_COMPANY_MARKETING')
    expect(await roles()).toEqual(['ROLE_USER', 'ROLE_COMPANY_MARKETING'])
    await setRole('ROLE_COMPANY_ADMIN')
  })

  test('the cookie allows downloads only, never API calls', async () => {
    const client = await signedIn(shop, 'admin')
    const response = await shop.anonymous.send(client.customer, { headers: { Cookie: `token=${client.token}` } })
    expect(response.status).toBe(401)
    const byCookie = async (method: 'GET' | 'POST', path: string) =>
      (await shop.anonymous.send(path, { method, headers: { Cookie: `token=${client.token}` } })).status
    expect(await byCookie('GET', quickOrderTemplate.path)).toBe(200)
    expect(await byCookie('POST', importQuickOrder.path)).toBe(401)
    expect(await byCookie('POST', '/api/v2/shop/orders')).toBe(401)
  })

  test('in production the cookie is bound to the host, and no other is read', async () => {
    const env = { SHOP_MODE: 'production', SITE_URL: 'https://shop.example', SMTP_URL: 'smtp://127.0.0.1:2' }
    const live = await openShop(engine, { env })
    onTestFinished(() => live.close())
    const { headers, body } = await live.anonymous.call(signIn, {
      input: { email: accounts.admin, password: demoPassword }
    })
    expect(headers.get('Set-Cookie')).toMatch(
      /^__Host-token=[^;]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax/
    )
    const download = async (Cookie: string) =>
      (await live.anonymous.send(quickOrderTemplate.path, { headers: { Cookie } })).status
    expect(await download(`__Host-token=${body.token}`)).toBe(200)
    expect(await download(`token=${body.token}`)).toBe(401)
  })

  test('Marketing’s customer has no addresses and no tax number', async () => {
    const read = async (account: 'marketing' | 'commercial') => {
      const client = await shop.as(account)
      return (await client.call(readCustomer, { params: { id: codeOf(client.customer) } })).body
    }
    expect(await read('marketing')).toMatchObject({
      defaultBillingAddress: null,
      defaultShippingAddress: null,
      taxNumber: null
    })
    const commercial = await read('commercial')
    expect(commercial).toMatchObject({
      companyName: 'Maison Lumière',
      taxNumber: 'FR40303265045',
      hasOrders: true,
      personResponsible: { name: 'Camille Roux' }
    })
    expect(commercial.defaultShippingAddress).toMatch(/^\/api\/v2\/shop\/addresses\//)
  })

  test('a colleague’s customer returns 404, and a made-up token 401', async () => {
    const admin = await shop.as('admin')
    expect((await (await shop.as('commercial')).send(admin.customer)).status).toBe(404)
    expect((await clientOf(shop, 'made-up').send(admin.customer)).status).toBe(401)
  })
})

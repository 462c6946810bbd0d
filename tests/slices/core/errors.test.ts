import { describe, expect, test, vi } from 'vitest'
import { variantPath } from '../../../contract/scalars.ts'
import { emptyCart } from '../../support/builders/carts.ts'
import { engines, openShop, shopForSuite } from '../../support/shop.ts'

describe.each(engines)('errors on %s', (engine) => {
  const shop = shopForSuite(engine)

  const json = { 'Content-Type': 'application/json' }

  async function problemOf(response: Response) {
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
    const body = (await response.json()) as { status: number; refusal: string; detail: string; violations?: unknown }
    expect(body.status).toBe(response.status)
    expect(body.detail).not.toBe('')
    return body
  }

  test('malformed JSON returns a message, not a 500', async () => {
    const response = await shop.anonymous.send('/api/v2/shop/customers/token', {
      method: 'POST',
      headers: json,
      body: '{"email":'
    })
    expect(await problemOf(response)).toMatchObject({ status: 400, refusal: 'malformed-json' })
  })

  test('JSON in another encoding than UTF-8 is rejected, instead of storing replacement characters', async () => {
    const buyer = await shop.as('commercial')
    const save = (body: Uint8Array<ArrayBuffer>) =>
      buyer.send('/api/v2/shopping-lists', { method: 'POST', headers: json, body })
    const text = '{"name":"Müller"}'
    expect(await problemOf(await save(Buffer.from(text, 'latin1')))).toMatchObject({
      status: 400,
      refusal: 'malformed-json',
      detail: 'The request is not valid JSON. Send a JSON object in UTF-8.'
    })
    expect(await (await save(Buffer.from(`\ufeff${text}`))).json()).toMatchObject({ name: 'Müller' })
  })

  test.each([['null'], ['[]'], ['"text"'], ['{}'], ['{"email":1,"password":{}}']])(
    'the body %s is rejected with its fields',
    async (body) => {
      const response = await shop.anonymous.send('/api/v2/shop/customers/token', {
        method: 'POST',
        headers: json,
        body
      })
      expect(await problemOf(response)).toMatchObject({ status: 422, refusal: 'invalid-body' })
    }
  )

  test('a list or object with more entries than any call accepts is rejected before its entries are validated', async () => {
    const buyer = await shop.as('commercial')
    const check = async (input: unknown) => {
      const init = { method: 'POST', headers: json, body: JSON.stringify(input) }
      return (await problemOf(await buyer.send('/api/v2/order-items-availability', init))).violations
    }
    expect(await check({ items: Array.from({ length: 1000 }, () => ({})) })).toHaveLength(2000)
    const many = Array.from({ length: 1001 }, () => ({}))
    const error = { code: 'too-many', message: 'At most 1000 rows are allowed.' }
    expect(await check({ items: many })).toEqual([{ propertyPath: 'items', ...error }])
    expect(await check(Object.fromEntries(many.entries()))).toEqual([{ propertyPath: 'body', ...error }])
  })

  test('no email is too long to be rejected before others wait', async () => {
    // With a pattern that takes the square of its length, each would occupy the server for minutes.
    const email = `a@${'.'.repeat(400_000)}@`
    const form = new FormData()
    for (const [name, text] of Object.entries({ name: 'Ana', email, subject: 'sales-inquiry', question: 'When?' }))
      form.append(name, text)
    const asked = await shop.anonymous.send('/form/support', { method: 'POST', body: form })
    const body = JSON.stringify({ email })
    const buyer = await shop.as('commercial')
    const saved = await buyer.send('/api/v2/shop/addresses', { method: 'POST', headers: json, body })
    for (const response of [asked, saved])
      expect((await problemOf(response)).violations).toContainEqual(
        expect.objectContaining({ propertyPath: 'email', code: 'too-long' })
      )
  })

  test('rejects a body over the limit', async () => {
    const body = JSON.stringify({ email: 'a'.repeat(1024 * 1024), password: 'x' })
    const response = await shop.anonymous.send('/api/v2/shop/customers/token', {
      method: 'POST',
      headers: { ...json, 'Content-Length': String(body.length) },
      body
    })
    expect(await problemOf(response)).toMatchObject({ status: 413, refusal: 'body-too-large' })
  })

  test('a chunked body that the client aborts is the client’s fault', async () => {
    const log = vi.spyOn(shop.log, 'error')
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) })
    const headers = { ...json, 'Transfer-Encoding': 'chunked' }
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    const response = await shop.anonymous.send('/api/v2/shop/customers/token', init)
    expect(await problemOf(response)).toMatchObject({ status: 400, refusal: 'malformed-json' })
    expect(log).not.toHaveBeenCalled()
  })

  test('another content type than JSON is rejected', async () => {
    const response = await shop.anonymous.send('/api/v2/shop/customers/token', {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: '{}'
    })
    expect(await problemOf(response)).toMatchObject({ status: 415, refusal: 'unsupported-media-type' })
  })

  test('an unknown route returns 404, a wrong method 405 with the allowed ones', async () => {
    expect(await problemOf(await shop.anonymous.send('/api/v2/shop/nothing'))).toMatchObject({
      status: 404,
      refusal: 'unknown-route'
    })
    const wrong = await shop.anonymous.send('/api/v2/shop/addresses', { method: 'PUT' })
    expect(wrong.headers.get('Allow')).toBe('GET, POST')
    expect(await problemOf(wrong)).toMatchObject({ status: 405, refusal: 'method-not-allowed' })
  })

  test.each([
    ['/api/v2/shop/orders/%E0%A4%A'],
    ['/api/v2/shop/products/%00'],
    ['/api/v2/shop/products/..%2f..%2fetc'],
    ['/api/v2/shop/products?page=0'],
    ['/api/v2/shop/products?page=99999999999999999999'],
    ['/api/v2/shop/orders?page=99999999999999999999&number=%00'],
    ['/api/v2/shop/products?page=x&itemsPerPage=-1'],
    ['/api/v2/shop/products?order%5Bname%5D=sideways']
  ])('the URL %s is a client error, not a server error', async (path) => {
    const response = await (await shop.as('commercial')).send(path)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    await problemOf(response)
  })

  test('a NUL in a text is rejected with its field, on either engine', async () => {
    const buyer = await shop.as('commercial')
    const { tokenValue } = await emptyCart(buyer)
    const response = await buyer.send(`/api/v2/shop/orders/${tokenValue}`, {
      method: 'PUT',
      headers: json,
      body: JSON.stringify({ notes: 'Ring\0twice' })
    })
    expect(await problemOf(response)).toMatchObject({
      status: 422,
      refusal: 'invalid-body',
      violations: [{ propertyPath: 'notes', code: 'form' }]
    })
  })

  test('reordering and invisible characters are removed, those that scripts need are kept', async () => {
    const buyer = await shop.as('commercial')
    const { tokenValue } = await emptyCart(buyer)
    const noted = async (body: string) => {
      const path = `/api/v2/shop/orders/${tokenValue}`
      const response = await buyer.send(path, { method: 'PUT', headers: json, body })
      return ((await response.json()) as { notes: string }).notes
    }
    const hidden = 'Ring\u202e\u2066 \u200btwice\ufeff\u00ad\u0007\u009b\u2069\u202c'
    const needed = 'عطر‏ می‌خواهم 👩‍⚕️\tLine\r\nbreak'
    expect(await noted(JSON.stringify({ notes: `${hidden} ${needed}` }))).toBe(`Ring twice ${needed}`)
    expect(await noted(String.raw`{"notes":"Ring\u202Etwice\u0007"}`)).toBe('Ringtwice')
    const called = await buyer.send('/api/v2/shopping-lists', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ name: '\u202e\u200b', shared: false })
    })
    expect(await problemOf(called)).toMatchObject({ status: 422, violations: [{ propertyPath: 'name' }] })
  })

  test.each([33, 5_000, 200_000])('a body nested %i levels deep is rejected before it is validated', async (depth) => {
    const nested = `${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`
    for (const body of [nested, `{"email":${nested},"password":"x"}`, `{"password":{"toString":${nested}}}`]) {
      const response = await shop.anonymous.send('/api/v2/shop/customers/token', {
        method: 'POST',
        headers: json,
        body
      })
      expect(await problemOf(response)).toMatchObject({ status: 400, refusal: 'json-too-deep' })
    }
  })

  test.each(['a\ud800', '\uDC00b'])('half of a surrogate pair, as in %j, is rejected with its field', async (notes) => {
    const buyer = await shop.as('commercial')
    const { tokenValue } = await emptyCart(buyer)
    const send = (text: string) => {
      const body = `{"notes":"${text}"}`
      return buyer.send(`/api/v2/shop/orders/${tokenValue}`, { method: 'PUT', headers: json, body })
    }
    expect(await problemOf(await send(JSON.stringify(notes).slice(1, -1)))).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'notes' }]
    })
    expect((await send(String.raw`\ud83d\ude42`)).status).toBe(200)
  })

  test('violations and details are in the requested language', async () => {
    const buyer = await shop.as('commercial')
    const { tokenValue } = await emptyCart(buyer)
    const send = (headers: Record<string, string>) =>
      buyer.send(`/api/v2/shop/orders/${tokenValue}/items`, {
        method: 'POST',
        headers: { ...json, ...headers },
        body: JSON.stringify({ productVariant: variantPath('LUMA-ROSE'), quantity: 1.5 })
      })
    expect(await problemOf(await send({ Locale: 'de_DE' }))).toMatchObject({
      detail: 'Bitte korrigieren Sie die markierten Felder.',
      violations: [{ propertyPath: 'quantity', message: 'Bitte geben Sie eine ganze Zahl ein.', code: 'whole-number' }]
    })
    expect(await problemOf(await send({ 'Accept-Language': 'ja,en;q=0.1,de-AT;q=0.8' }))).toMatchObject({
      detail: 'Bitte korrigieren Sie die markierten Felder.'
    })
    expect(await problemOf(await send({ Locale: 'xx' }))).toMatchObject({ detail: 'Please correct the marked fields.' })
  })

  test('a number out of range reports the limit, not the input', async () => {
    const buyer = await shop.as('commercial')
    const { tokenValue } = await emptyCart(buyer)
    const sentence = async (quantity: number) => {
      const body = JSON.stringify({ productVariant: variantPath('LUMA-ROSE'), quantity })
      const init = { method: 'POST', headers: json, body }
      const { violations } = await problemOf(await buyer.send(`/api/v2/shop/orders/${tokenValue}/items`, init))
      return (violations as { message: string }[])[0]?.message
    }
    expect([await sentence(0), await sentence(-7)]).toEqual(['The smallest value is 1.', 'The smallest value is 1.'])
    expect(await sentence(301)).toBe('The largest value is 300.')
    expect(await problemOf(await buyer.send('/api/v2/shop/products?itemsPerPage=0'))).toMatchObject({
      violations: [{ propertyPath: 'itemsPerPage', message: 'The smallest value is 1.', code: 'too-small' }]
    })
  })

  test('an unknown choice is answered with a readable list of the possible ones', async () => {
    const buyer = await shop.as('commercial')
    const problem = await problemOf(await buyer.send('/shop/export/xlsx/contract-price?format=pdf'))
    expect(problem).toMatchObject({
      violations: [{ propertyPath: 'format', message: 'Please choose one of: xlsx, csv.', code: 'choice' }]
    })
  })

  test('an invalid path in a body matches nothing', async () => {
    const buyer = await shop.as('commercial')
    const { tokenValue } = await emptyCart(buyer)
    for (const code of ['%', '%E0%A4%A', '%00', 'LUMA-ROSE%00']) {
      const body = JSON.stringify({ productVariant: `/api/v2/shop/product-variants/${code}`, quantity: 1 })
      const init = { method: 'POST', headers: json, body }
      expect(await problemOf(await buyer.send(`/api/v2/shop/orders/${tokenValue}/items`, init))).toMatchObject({
        status: 404,
        refusal: 'unknown-variant'
      })
    }
    expect((await buyer.send('/api/v2/shop/product-variants/%2525')).status).toBe(404)
  })

  test.each([['{"email":{"toString":1},"password":"x"}'], ['{"email":"x","password":[{"\\u0076alueOf":1}]}']])(
    'the body %s, which no message could name, is rejected with its field',
    async (body) => {
      const response = await shop.anonymous.send('/api/v2/shop/customers/token', {
        method: 'POST',
        headers: json,
        body
      })
      expect(await problemOf(response)).toMatchObject({ status: 422, violations: [{ code: 'form' }] })
    }
  )

  test('a form with the wrong content type gets an error that names the right one', async () => {
    const response = await shop.anonymous.send('/form/support', { method: 'POST', headers: json, body: '{}' })
    expect(await problemOf(response)).toMatchObject({
      status: 415,
      detail: 'This call expects the content type multipart/form-data.'
    })
  })

  test('an internal error is a 500 with a reference number only', async () => {
    const broken = await openShop(engine)
    broken.findCaller = () => Promise.reject(new Error('secret details'))
    broken.app.get('/api/broken', () => {
      throw new Error('secret details')
    })
    const response = await broken.anonymous.send('/api/broken')
    const body = await problemOf(response)
    expect(body).toMatchObject({ status: 500, refusal: 'internal' })
    expect(body.detail).toContain(response.headers.get('X-Request-Id'))
    expect(JSON.stringify(body)).not.toContain('secret')
    await broken.close()
  })

  test('every response has the security headers', async () => {
    for (const path of ['/health/live', '/api/v2/shop/countries', '/api/v2/shop/nothing']) {
      const { headers } = await shop.anonymous.send(path)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('X-Frame-Options')).toBe('DENY')
      expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
      expect(headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/)
    }
  })
})

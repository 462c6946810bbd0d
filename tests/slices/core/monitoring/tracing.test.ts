import { expect, onTestFinished, test } from 'vitest'
import { requestReset } from '../../../../contract/partners/password.ts'
import { signIn } from '../../../../contract/partners/session.ts'
import { connect } from '../../../../server/db/connect.ts'
import { demoPassword } from '../../../../server/seed/accounts.ts'
import { accounts } from '../../../support/client.ts'
import { type ReceivedSpan, startTraceReceiver } from '../../../support/external/trace-receiver.ts'
import { freshDatabaseUrl } from '../../../support/postgres.ts'
import { clientAt } from '../../../support/remote-client.ts'
import { startServer } from '../../../support/server.ts'
import { type Engine, engines } from '../../../support/shop.ts'
import { demoTemplate } from '../../../support/shop-template.ts'

async function startTraced(engine: Engine) {
  const receiver = await startTraceReceiver()
  onTestFinished(() => receiver.close())
  const databaseUrl =
    engine === 'postgres' ? await freshDatabaseUrl(onTestFinished, demoTemplate('postgres')) : undefined
  const server = await startServer({
    copyOf: demoTemplate('sqlite'),
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=sesame%21',
      ...(databaseUrl && { DATABASE_URL: databaseUrl })
    }
  })
  onTestFinished(async () => void (await server.stop()))
  const db = await connect({ dataDir: server.dataDir, ...(databaseUrl && { databaseUrl }), withoutLock: true })
  onTestFinished(() => db.close())
  return { receiver, server, db, anonymous: clientAt(server.url, '') }
}

const within = (spans: readonly ReceivedSpan[], parent: ReceivedSpan): ReceivedSpan[] =>
  spans.filter(({ traceId, spanId }) => traceId === parent.traceId && spanId !== parent.spanId)

test.each(engines)('a request is a trace with its statements, without personal data, on %s', async (engine) => {
  const { receiver, server, db, anonymous } = await startTraced(engine)
  const credentials = { email: accounts.admin, password: demoPassword }
  const id = 'request-of-the-test'
  expect((await anonymous.call(signIn, { input: credentials, headers: { 'X-Request-Id': id } })).status).toBe(200)
  expect((await anonymous.send('/api/v2/shop/orders/secret-token')).status).toBe(401)
  await anonymous.call(requestReset, { input: { email: accounts.german } })
  // Spans are sent every five seconds, and when the server stops: once the last job is done.
  const mails = () => db.read.selectFrom('mails').select('state').where('recipient', '=', accounts.german).execute()
  await expect.poll(mails).toEqual([{ state: 'sent' }])
  await server.stop()
  const jobs = () => receiver.spans.filter(({ name }) => name.startsWith('job '))
  expect(jobs().map(({ name }) => name)).toEqual(['job password-requests', 'job mails'])

  const request = receiver.spans.find(({ attributes }) => attributes['request.id'] === id)!
  expect(request).toMatchObject({
    name: `POST ${signIn.path}`,
    parentSpanId: undefined,
    kind: 2,
    isFailed: false,
    attributes: { 'http.request.method': 'POST', 'http.route': signIn.path, 'http.response.status_code': '200' }
  })
  const inner = within(receiver.spans, request)
  expect(inner.map(({ name }) => name)).toEqual(expect.arrayContaining(['select', 'insert', 'transaction']))
  const statement = inner.find(({ name }) => name === 'insert')!
  expect(statement.attributes['db.system.name']).toBe(engine === 'postgres' ? 'postgresql' : 'sqlite')
  expect(statement.attributes['db.query.text']).toMatch(engine === 'postgres' ? /values \(\$1/ : /values \(\?/)
  const transactions = inner.filter(({ name }) => name === 'transaction').map(({ spanId }) => spanId)
  expect(transactions).toContain(statement.parentSpanId)
  expect(receiver.spans.map(({ name }) => name)).toContain('GET /api/v2/shop/orders/:tokenValue')
  const reset = receiver.spans.find(({ name }) => name === `POST ${requestReset.path}`)!
  for (const { attributes } of jobs()) expect(attributes['request.id']).toBe(reset.attributes['request.id'])

  const sent = JSON.stringify(receiver.spans)
  for (const secret of [accounts.admin, accounts.german, demoPassword, 'secret-token', 'Anna'])
    expect(sent).not.toContain(secret)
  expect(receiver.headers['api-key']).toBe('sesame!')
})

test('an unreachable receiver is logged, and the shop serves and stops as usual', async () => {
  const server = await startServer({
    copyOf: demoTemplate('sqlite'),
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }
  })
  const anonymous = clientAt(server.url, '')
  expect((await anonymous.send('/health/ready')).status).toBe(200)
  expect(await server.stop()).toBe(0)
  expect(server.output()).toContain('"msg":"traces not sent"')
})

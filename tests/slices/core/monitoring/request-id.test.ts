import { expect, onTestFinished, test, vi } from 'vitest'
import { requestReset } from '../../../../contract/partners/password.ts'
import { sendDueEmails } from '../../../../server/adapters/mail/outbox.ts'
import { mailResetLinks } from '../../../../server/partners/password/requests.ts'
import { startMailServer } from '../../../support/external/mail-server.ts'
import { accounts } from '../../../support/client.ts'
import { type Engine, engines, openShop } from '../../../support/shop.ts'

async function shopWithMail(engine: Engine) {
  const mailServer = await startMailServer()
  const shop = await openShop(engine, { env: { SMTP_URL: mailServer.url } })
  onTestFinished(async () => {
    await shop.close()
    await mailServer.close()
  })
  return { shop, mailServer }
}

const id = 'browser_0123456789-abc'

test.each(engines)('the browser’s request id reaches response, log and email, on %s', async (engine) => {
  const { shop, mailServer } = await shopWithMail(engine)
  const log = vi.spyOn(shop.log, 'info')
  const headers = { 'X-Request-Id': id }
  const response = await shop.anonymous.call(requestReset, { input: { email: accounts.german }, headers })
  expect(response.headers.get('X-Request-Id')).toBe(id)
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ requestId: id, route: requestReset.path }), 'request')
  await mailResetLinks(shop)
  await sendDueEmails(shop)
  expect(mailServer.received.map(({ mail }) => mail.headers.find(({ key }) => key === 'x-request-id')?.value)).toEqual([
    id
  ])
})

test.each(engines)('requests whose transactions are committed together keep their ids, on %s', async (engine) => {
  const { shop } = await shopWithMail(engine)
  const emails = Array.from({ length: 8 }, (_, i) => `someone-${i}@shop.example`)
  const ask = (email: string) =>
    shop.anonymous.call(requestReset, { input: { email }, headers: { 'X-Request-Id': `id-of-${email.slice(0, 9)}` } })
  await Promise.all(emails.map(ask))
  const rows = await shop.db.read.selectFrom('password_requests').select(['email', 'request_id']).execute()
  expect(rows).toHaveLength(8)
  for (const { email, request_id } of rows) expect(request_id).toBe(`id-of-${email.slice(0, 9)}`)
})

test('a failed job is logged with the id of its request', async () => {
  const { shop, mailServer } = await shopWithMail('sqlite')
  mailServer.rejectWith = 550
  const log = vi.spyOn(shop.log, 'error')
  const headers = { 'X-Request-Id': id }
  await shop.anonymous.call(requestReset, { input: { email: accounts.german }, headers })
  await mailResetLinks(shop)
  await sendDueEmails(shop)
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ queue: 'mails', requestId: id }), 'job failed permanently')
})

test.each([
  ['short', 'a'],
  ['long', 'a'.repeat(65)],
  ['with spaces', 'some words here'],
  ['of markup', '<script>alert</script>'],
  ['of other letters', 'référence-1']
])('an id that is too %s for a log is replaced', async (_kind, requestId) => {
  const { shop } = await shopWithMail('sqlite')
  const response = await shop.anonymous.send('/health/live', { headers: { 'X-Request-Id': requestId } })
  expect(response.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/)
})

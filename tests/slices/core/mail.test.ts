import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LocaleCode } from '../../../contract/locale.ts'
import { languages } from '../../../contract/locale.ts'
import { type Email, queueEmail } from '../../../server/adapters/mail/service.ts'
import { deleteOldEmails, retryMinutes, sendDueEmails } from '../../../server/adapters/mail/outbox.ts'
import { startJobs } from '../../../server/jobs.ts'
import { type MailServer, startMailServer } from '../../support/external/mail-server.ts'
import { engines, openShop, type TestShop } from '../../support/shop.ts'
import { brand } from '../../../src/brand.ts'

const to = 'ana@shop.example'
const link = 'https://shop.example/de/forgotten-password/secret-token'
const sampleEmail = (locale: LocaleCode = 'de'): Email => ({
  kind: 'reset-password',
  locale,
  name: 'Ana <b>Brun</b>',
  values: { email: to, count: 1 },
  link
})

describe.each(engines)('email on %s', (engine) => {
  let server: MailServer
  let shop: TestShop
  const start = Date.parse('2026-11-21T10:00:00.000Z')

  beforeEach(async () => {
    server = await startMailServer()
    shop = await openShop(engine, { env: { SMTP_URL: server.url, MAIL_FROM: 'Shop <mail@shop.example>' } })
  })
  afterEach(async () => {
    await shop.close()
    await server.close()
  })

  const post = (email = sampleEmail()) => shop.db.transaction((tx) => queueEmail(tx, to, email, shop.clock()))
  const stored = () => shop.db.read.selectFrom('mails').selectAll().orderBy('id').execute()
  const after = (minutes: number) => shop.setClock(new Date(start + minutes * 60_000))

  test('reaches a mail server intact, as text and HTML, with its names and letters', async () => {
    await post()
    expect(await sendDueEmails(shop)).toBe(1)
    const [{ to: recipients, mail } = expect.fail('nothing arrived')] = server.received
    expect(recipients).toEqual([to])
    expect(mail.from).toMatchObject({ name: 'Shop', address: 'mail@shop.example' })
    expect(mail.subject).toBe(`Neues Passwort für ${brand.name} festlegen`)
    expect(mail.messageId).toMatch(/^<[0-9a-f]{24}@shop\.example>$/)
    expect(mail.text).toContain('Guten Tag Ana <b>Brun</b>,')
    expect(mail.text).toContain(link)
    expect(mail.html).toContain('Guten Tag Ana &lt;b&gt;Brun&lt;/b&gt;,')
    expect(mail.html).toContain(`href="${link}"`)
    expect(mail.html).toContain('lang="de"')
  })

  test('is sent once, and its text is then deleted, because its links open accounts', async () => {
    await post()
    await sendDueEmails(shop)
    expect(await sendDueEmails(shop)).toBe(0)
    expect(server.received).toHaveLength(1)
    expect(await stored()).toMatchObject([{ state: 'sent', body: null, attempts: 1, fault: null }])
  })

  test('is never sent for a transaction that was rolled back', async () => {
    const undone = shop.db.transaction(async (tx) => {
      await queueEmail(tx, to, sampleEmail(), shop.clock())
      throw new Error('no order after all')
    })
    await expect(undone).rejects.toThrow('no order after all')
    expect(await sendDueEmails(shop)).toBe(0)
  })

  test('is retried with increasing pauses, and fails after the last', async () => {
    server.rejectWith = 451
    await post()
    let minutes = 0
    for (const [tried, pause] of retryMinutes.entries()) {
      expect(await sendDueEmails(shop)).toBe(1)
      expect(server.attempts).toBe(tried + 1)
      after(minutes + pause - 0.1)
      expect(await sendDueEmails(shop)).toBe(0)
      minutes += pause
      after(minutes)
    }
    expect(retryMinutes).toEqual(retryMinutes.toSorted((a, b) => a - b))
    expect(await sendDueEmails(shop)).toBe(1)
    expect(await stored()).toMatchObject([{ state: 'failed', fault: 'EENVELOPE', attempts: retryMinutes.length + 1 }])
    after(minutes * 10)
    expect(await sendDueEmails(shop)).toBe(0)
  })

  test('is delivered once the server is back', async () => {
    server.rejectWith = 451
    await post()
    await sendDueEmails(shop)
    server.rejectWith = undefined
    after(1)
    await sendDueEmails(shop)
    expect(server.received).toHaveLength(1)
    expect(await stored()).toMatchObject([{ state: 'sent', attempts: 2, fault: null }])
  })

  test('is not retried if the mailbox does not exist', async () => {
    server.rejectWith = 550
    await post()
    await sendDueEmails(shop)
    expect(await stored()).toMatchObject([{ state: 'failed', fault: 'SMTP-550' }])
  })

  test('is sent by another server if the one that claimed it died', async () => {
    await post()
    const dead = {
      ...shop,
      transport: { storesEmails: false, close: () => {}, send: () => new Promise<never>(() => {}) }
    }
    void sendDueEmails(dead)
    await expect.poll(async () => (await stored())[0]?.attempts).toBe(1)
    expect(await sendDueEmails(shop)).toBe(0)
    after(5)
    expect(await sendDueEmails(shop)).toBe(1)
    expect(server.received).toHaveLength(1)
  })

  test('is not sent twice by two servers', async () => {
    for (let i = 0; i < 25; i++) await post()
    const tried = await Promise.all([sendDueEmails(shop), sendDueEmails(shop), sendDueEmails(shop)])
    expect(tried.reduce((sum, count) => sum + count)).toBe(25)
    expect(server.received).toHaveLength(25)
  })

  test('is sent by a running server without being triggered', async () => {
    const stop = startJobs(shop)
    await post()
    await expect.poll(() => server.received.length).toBe(1)
    await stop()
  })

  test.each(languages.map(({ code }) => code))('is complete in %s', async (locale) => {
    await post(sampleEmail(locale))
    await shop.db.transaction((tx) =>
      queueEmail(tx, to, { ...sampleEmail(locale), kind: 'password-changed' }, shop.clock())
    )
    await sendDueEmails(shop)
    expect(server.received).toHaveLength(2)
    for (const { mail } of server.received) {
      expect(mail.subject).toContain(brand.name)
      expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/\{\{|reset-password\.|password-changed\./)
    }
  })

  test('sent and failed emails are deleted after 30 days, waiting ones are not', async () => {
    await post()
    await sendDueEmails(shop)
    server.rejectWith = 451
    await post()
    after(31 * 24 * 60)
    await deleteOldEmails(shop)
    expect(await stored()).toMatchObject([{ state: 'waiting' }])
  })
})

test('without a mail server the demo’s emails are readable at /dev/mailbox', async () => {
  const shop = await openShop('sqlite')
  await shop.db.transaction((tx) => queueEmail(tx, to, sampleEmail(), shop.clock()))
  await sendDueEmails(shop)
  const json = await shop.anonymous.send('/dev/mailbox', { headers: { Accept: 'application/json' } })
  expect(await json.json()).toMatchObject([
    { to, subject: `Neues Passwort für ${brand.name} festlegen`, links: [link] }
  ])
  const page = await shop.anonymous.send('/dev/mailbox')
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  const html = await page.text()
  expect(html).toContain(`href="${link}"`)
  expect(html).not.toContain('<b>Brun</b>')
  await shop.close()
})

test('production has no mailbox', async () => {
  const env = { SHOP_MODE: 'production', SITE_URL: 'https://shop.example', SMTP_URL: 'smtp://127.0.0.1:2' }
  const shop = await openShop('sqlite', { env })
  expect((await shop.anonymous.send('/dev/mailbox')).status).toBe(404)
  await shop.close()
})

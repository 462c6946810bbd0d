import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { askSupport } from '../../../contract/partners/support.ts'
import { codeOf } from '../../../contract/scalars.ts'
import { sendDueEmails } from '../../../server/adapters/mail/outbox.ts'
import { type Client, idempotencyHeader } from '../../support/client.ts'
import { type MailServer, startMailServer } from '../../support/external/mail-server.ts'
import { engines, openShop, type TestShop } from '../../support/shop.ts'
import { brand } from '../../../src/brand.ts'

const good = { name: 'Ana Brun', email: 'ana@shop.example', subject: 'order', question: 'Where is it?\n\nSince when?' }
const pdf = new TextEncoder().encode('%PDF-1.7 a small one')

function formOf(fields: Record<string, string>, ...files: File[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const file of files) form.append('file', file)
  return form
}

describe.each(engines)('the support form on %s', (engine) => {
  let server: MailServer
  let shop: TestShop

  beforeEach(async () => {
    server = await startMailServer()
    shop = await openShop(engine, { env: { SMTP_URL: server.url, TRUSTED_PROXIES: '1' } })
  })
  afterEach(async () => {
    await shop.close()
    await server.close()
  })

  const ask = async (client: Client, form: FormData, headers = {}) => {
    const response = await client.send(askSupport.path, { method: 'POST', body: form, headers })
    return {
      status: response.status,
      body: (await response.json()) as {
        reference: string
        refusal: string
        detail: string
        violations: { propertyPath: string; message: string }[]
      }
    }
  }
  const mailTo = (address: string) => server.received.find(({ to }) => to.includes(address))?.mail

  test('a request repeated with its key after a lost response is emailed once', async () => {
    const visitor = shop.anonymous
    const once = idempotencyHeader()
    const file = () => new File([pdf], 'a.pdf')
    const first = await ask(visitor, formOf(good, file()), once)
    const second = await ask(visitor, formOf(good, file()), once)
    expect([second.status, second.body.reference]).toEqual([201, first.body.reference])
    await sendDueEmails(shop)
    expect(server.received).toHaveLength(2)
    const other = await ask(visitor, formOf({ ...good, question: 'Another one?' }, file()), once)
    expect([other.status, other.body.refusal]).toEqual([422, 'idempotency-key-reused'])
  })

  test('the subject may be the specification’s label, in any case', async () => {
    for (const subject of ['Order', ' ORDER ', 'Profile setup', 'Sales Inquiry'])
      expect((await ask(shop.anonymous, formOf({ ...good, subject }))).status).toBe(201)
  })

  test('the subject is optional', async () => {
    const { subject, ...rest } = good
    expect([subject, (await ask(shop.anonymous, formOf(rest))).status]).toEqual(['order', 201])
    expect((await ask(shop.anonymous, formOf({ ...good, subject: ' ' }))).status).toBe(201)
    const stored = await shop.db.read.selectFrom('support_requests').select('subject').execute()
    expect(stored.map(({ subject }) => subject)).toEqual(['other', 'other'])
  })

  test.each(['a\0b.pdf', '../../ab.pdf', 'C:\\mine\\ab.pdf', 'a\u202eb.pdf'])(
    'of the file name %j neither folders nor invisible characters are kept, on either engine',
    async (sent) => {
      const { status } = await ask(shop.anonymous, formOf(good, new File([pdf], sent)))
      expect(status).toBe(201)
      const rows = await shop.db.read.selectFrom('mail_files').select('name').execute()
      expect(rows.map(({ name }) => name)).toEqual(['ab.pdf'])
    }
  )

  test('a very long file name is shortened before its extension, and no character is cut in half', async () => {
    await ask(shop.anonymous, formOf(good, new File([pdf], `${'x'.repeat(195)}😀${'y'.repeat(200)}.pdf`)))
    const name = `${'x'.repeat(195)}.pdf`
    for (const table of ['mail_files', 'support_files'] as const)
      expect(await shop.db.read.selectFrom(table).select('name').execute()).toEqual([{ name }])
  })

  test('emails the question with its file to the company’s agent, and a confirmation to the sender', async () => {
    const file = new File([pdf], 'Bestellung Ä.pdf', { type: 'application/octet-stream' })
    const { status, body } = await ask(await shop.as('marketing'), formOf(good, file), { Locale: 'de_DE' })
    expect(status).toBe(201)
    expect(body.reference).toMatch(/^Q-[2-9A-Z]{7}$/)
    await sendDueEmails(shop)
    const toAgent = mailTo('camille.roux@velara.example')
    expect(toAgent?.subject).toBe(`Question ${body.reference}: Order`)
    expect(toAgent?.text).toContain('Ana Brun (ana@shop.example) of Maison Lumière writes:')
    expect(toAgent?.text).toContain('Since when?')
    expect(toAgent?.replyTo).toMatchObject([{ address: 'ana@shop.example' }])
    expect(toAgent?.attachments).toMatchObject([{ filename: 'Bestellung Ä.pdf', mimeType: 'application/pdf' }])
    expect(new Uint8Array(toAgent!.attachments[0]!.content as ArrayBuffer)).toEqual(pdf)
    const toSender = mailTo('ana@shop.example')
    expect(toSender?.subject).toBe(`Ihre Anfrage ${body.reference} ist bei uns eingegangen`)
    expect(toSender?.text).toContain(body.reference)
    expect(toSender?.attachments).toEqual([])
    expect(await shop.db.read.selectFrom('mail_files').selectAll().execute()).toEqual([])
  })

  test('a question is stored as a request: a partner’s with company, user and the order it names', async () => {
    const { number } = await shop.db.read
      .selectFrom('orders')
      .innerJoin('companies', 'companies.id', 'orders.company_id')
      .select('orders.number')
      .where('companies.name', '=', 'Maison Lumière')
      .where('orders.number', 'is not', null)
      .where('orders.parent_id', 'is', null)
      .orderBy('orders.number')
      .executeTakeFirstOrThrow()
    const question = `Where is ${number}? Not 999999999.`
    const user = await shop.as('marketing')
    await ask(user, formOf({ ...good, question }, new File([pdf], 'a.pdf')), { Locale: 'de_DE' })
    await ask(await shop.as('german'), formOf({ ...good, question }))
    await ask(shop.anonymous, formOf({ ...good, email: 'ANA@Shop.example', question }))
    const requests = await shop.db.read.selectFrom('support_requests').selectAll().orderBy('id').execute()
    expect(requests).toMatchObject([
      { user_id: codeOf(user.customer), locale: 'de', order_number: number, state: 'open', is_unread: 1 },
      { order_number: null },
      { company_id: null, user_id: null, email: 'ana@shop.example', order_number: null }
    ])
    expect(requests[0]?.company_id).not.toBe(requests[1]?.company_id)
    const files = await shop.db.read.selectFrom('support_files').select(['name', 'size']).execute()
    expect(files).toEqual([{ name: 'a.pdf', size: pdf.byteLength }])
    const messages = await shop.db.read.selectFrom('support_messages').select(['kind', 'body']).execute()
    expect(new Set(messages.map(({ kind, body }) => `${kind} ${body}`))).toEqual(new Set([`partner ${question}`]))
  })

  test('an expired session is asked to sign in, and nothing is emailed', async () => {
    const { status, body } = await ask(shop.anonymous, formOf(good), { Authorization: 'Bearer dead' })
    expect([status, body.refusal]).toEqual([401, 'not-signed-in'])
    await sendDueEmails(shop)
    expect(server.received).toEqual([])
  })

  test('a visitor’s question goes to the support address', async () => {
    expect((await ask(shop.anonymous, formOf(good))).status).toBe(201)
    await sendDueEmails(shop)
    expect(mailTo(brand.supportEmail)?.text).toContain('Where is it?')
  })

  test('reports missing and invalid fields', async () => {
    const { status, body } = await ask(
      shop.anonymous,
      formOf({ name: ' ', email: 'ana', subject: 'nothing', question: '' })
    )
    expect([status, body.refusal]).toEqual([422, 'support-invalid'])
    expect(body.violations.map(({ propertyPath, message }) => [propertyPath, message])).toEqual([
      ['name', 'Field is required'],
      ['question', 'Field is required'],
      ['email', 'Please enter a valid email'],
      ['subject', 'Please choose a subject.']
    ])
    expect((await ask(shop.anonymous, formOf({ name: 'x' }))).status).toBe(422)
    await sendDueEmails(shop)
    expect(server.received).toEqual([])
  })

  test.each([
    ['another kind', [new File(['#!'], 'run.exe')], 'only pdf, jpg, png, heic and mp4 files are accepted.'],
    ['a wrong extension', [new File(['MZ not a picture'], 'photo.png')], 'its content does not match its file name.'],
    ['an empty one', [new File([], 'photo.png')], 'its content does not match its file name.'],
    ['two', [new File([pdf], 'a.pdf'), new File([pdf], 'b.pdf')], 'only one file can be sent.'],
    ['over 10 MB', [new File([pdf, new Uint8Array(10 * 1024 * 1024)], 'a.pdf')], 'it is larger than 10 MB.']
  ])('rejects a file with a message: %s', async (_, files, reason) => {
    const { status, body } = await ask(shop.anonymous, formOf(good, ...files))
    expect([status, body.refusal]).toEqual([422, 'file-refused'])
    expect(body.detail).toBe(`This file cannot be sent: ${reason}`)
    expect(body.violations[0]?.propertyPath).toBe('file')
  })

  test('rejects bodies that are not forms, and more than 11 MB', async () => {
    const send = (init: RequestInit) => shop.anonymous.send(askSupport.path, { method: 'POST', ...init })
    expect((await send({ body: '{}', headers: { 'Content-Type': 'application/json' } })).status).toBe(415)
    const broken = { body: 'nothing', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } }
    expect((await send(broken)).status).toBe(400)
    const large = {
      body: 'x',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '12000000' }
    }
    expect((await send(large)).status).toBe(413)
  })

  test('allows ten questions an hour', async () => {
    for (let i = 0; i < 10; i++) expect((await ask(shop.anonymous, formOf(good))).status).toBe(201)
    expect((await ask(shop.anonymous, formOf(good))).status).toBe(429)
  })

  test('the confirmation contains none of a visitor’s own text', async () => {
    const spam = { ...good, name: 'Win at https://spam.example', question: 'Buy at https://spam.example' }
    expect((await ask(shop.anonymous, formOf(spam))).status).toBe(201)
    await sendDueEmails(shop)
    const confirmation = mailTo('ana@shop.example')
    expect(confirmation?.text).toContain('Subject: Order')
    expect(JSON.stringify(confirmation)).not.toContain('spam.example')
  })

  const from = (address: string) => ({ 'X-Forwarded-For': address })
  const otherEmail = (i: number) => formOf({ ...good, email: `visitor-${i}@shop.example` })

  test('an IPv6 network counts as one address', async () => {
    for (let i = 0; i < 20; i++)
      expect((await ask(shop.anonymous, otherEmail(i), from(`2001:db8:1:2::${i}`))).status).toBe(201)
    expect((await ask(shop.anonymous, otherEmail(20), from('2001:db8:1:2:ffff::1'))).status).toBe(429)
    expect((await ask(shop.anonymous, otherEmail(20), from('2001:db8:1:3::1'))).status).toBe(201)
  })

  test('a hundred questions an hour are accepted in total', async () => {
    for (let i = 0; i < 100; i++)
      expect((await ask(shop.anonymous, otherEmail(i), from(`192.0.2.${i}`))).status).toBe(201)
    expect((await ask(shop.anonymous, otherEmail(100), from('192.0.2.100'))).status).toBe(429)
  })

  test('a name cannot inject a header', async () => {
    const name = 'Ana\r\nBcc: everybody@nowhere.example'
    expect((await ask(shop.anonymous, formOf({ ...good, name }))).status).toBe(201)
    await sendDueEmails(shop)
    expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual(['ana@shop.example', brand.supportEmail])
    for (const { mail } of server.received) expect(mail.bcc ?? []).toEqual([])
  })
})

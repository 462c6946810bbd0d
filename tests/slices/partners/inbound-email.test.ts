import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { readDeskRequest } from '../../../contract/desk/support.ts'
import { inboundSignature, receiveInboundEmail } from '../../../contract/partners/inbound-email.ts'
import { listSupportRequests, readSupportRequest } from '../../../contract/partners/support-requests.ts'
import type { Problem } from '../../../contract/problem.ts'
import { readConfig } from '../../../server/config/config.ts'
import { replyIn } from '../../../server/partners/support/inbound.ts'
import { sendQuestion, writeAtDesk } from '../../support/builders/support-requests.ts'
import { accounts, type Client, signedInStaff } from '../../support/client.ts'
import { engines, openShop, shopForEachTest } from '../../support/shop.ts'

const secret = 'x'.repeat(32)
const env = { INBOUND_EMAIL_ADDRESS: 'support@reply.shop.example', INBOUND_EMAIL_SECRET: secret }
const signed = (body: string) => createHmac('sha256', secret).update(body).digest('hex')
const pdf = Buffer.from('%PDF-1.7').toString('base64')

describe.each(engines)('email replies on %s', (engine) => {
  const shop = shopForEachTest(engine, { env })
  let user: Client
  let staff: Client
  let id = ''
  let to = ''

  beforeEach(async () => {
    user = await shop.as('commercial')
    staff = await signedInStaff(shop, 'sales')
    await sendQuestion(user, { email: 'ana@shop.example' })
    id = (await user.call(listSupportRequests)).body[0]!.id
    await writeAtDesk(staff, id, 'Which colour?')
    const mails = shop.db.read
      .selectFrom('mails')
      .select(['kind', 'reply_to'])
      .where('recipient', '=', 'ana@shop.example')
    const addresses = new Set((await mails.execute()).map(({ reply_to }) => reply_to))
    expect(addresses.size).toBe(1)
    to = [...addresses][0] ?? ''
  })

  const send = async (own: Record<string, unknown> = {}, signature?: string) => {
    const email = { messageId: '<1@shop.example>', from: 'Ana <ana@shop.example>', to: [to], text: 'Rose', ...own }
    const body = JSON.stringify(email)
    const headers = { 'Content-Type': 'application/json', [inboundSignature]: signature ?? signed(body) }
    const response = await shop.anonymous.send(receiveInboundEmail.path, { method: 'POST', body, headers })
    const problem = response.status === 204 ? undefined : ((await response.json()) as Problem)
    const at = problem?.refusal === 'invalid-body' ? [problem.violations?.[0]?.propertyPath] : []
    return [response.status, problem?.refusal, ...at]
  }
  const messages = async () => (await user.call(readSupportRequest, { params: { id } })).body.messages

  test('the reply above the quoted text is added once, and opens the request', async () => {
    expect(to).toMatch(/^support\+[0-9a-f]{48}@reply\.shop\.example$/)
    const text =
      'Rose, merci.\r\n\r\nLe lun. 23 nov. 2026 à 10:00, Velara <a@x.example> a écrit :\r\n> Which colour?\r\n'
    expect(await send({ text, to: ['x@y.example', `Velara <${to.toUpperCase()}>`] })).toEqual([204, undefined])
    expect(await send({ text: 'Again' })).toEqual([204, undefined])
    expect(await messages()).toMatchObject([
      { channel: 'form' },
      { channel: 'desk' },
      { channel: 'email', kind: 'partner', text: 'Rose, merci.' }
    ])
    const { body } = await staff.call(readDeskRequest, { params: { id } })
    expect(body).toMatchObject({ state: 'open', unread: true })
  })

  test('are accepted only from the address that asked, or its user’s while the user may sign in', async () => {
    expect(await send({ from: 'Eve <eve@shop.example>' })).toEqual([422, 'inbound-sender'])
    expect(await send({ from: `"ana@shop.example" <${accounts.marketing}>` })).toEqual([422, 'inbound-sender'])
    expect(await send({ from: accounts.commercial.toUpperCase() })).toEqual([204, undefined])
    await shop.db.transaction((tx) =>
      tx.updateTable('shop_users').set({ status: 'disabled' }).where('email', '=', accounts.commercial).execute()
    )
    expect(await send({ messageId: '<2@x.example>' })).toEqual([422, 'inbound-sender'])
    const rows = await shop.db.read.selectFrom('support_messages').select('id').execute()
    expect(rows).toHaveLength(3)
  })

  test('a forged, foreign or missing token, or an invalid signature, changes nothing', async () => {
    const forged = to.replace(/(\w)@/, (_, last: string) => `${last === '0' ? '1' : '0'}@`)
    expect(await send({ to: [forged] })).toEqual([422, 'inbound-address'])
    expect(await send({ to: [to.replace('reply.shop', 'other')] })).toEqual([422, 'inbound-address'])
    expect(await send({ to: ['support@reply.shop.example'] })).toEqual([422, 'inbound-address'])
    expect(await send({}, signed('other'))).toEqual([400, 'signature-invalid'])
    expect(await send({}, 'no')).toEqual([400, 'signature-invalid'])
    expect(await send({ to: [] })).toEqual([422, 'invalid-body', 'to'])
    expect(await send({ text: 'x'.repeat(1_000_001) })).toEqual([422, 'invalid-body', 'text'])
    expect(await send({ text: ' \n ' })).toEqual([422, 'inbound-empty'])
    expect(await messages()).toHaveLength(2)
  })

  test('files are checked like those of the form, and rejected ones are named', async () => {
    const attachments = [
      { name: 'box.pdf', content: pdf },
      { name: 'run.exe', content: 'TVo=' }
    ]
    expect(await send({ text: 'See\0 there', attachments })).toEqual([204, undefined])
    const last = (await messages()).at(-1)
    expect(last?.text).toBe('See there\n\nNot accepted: run.exe')
    expect(last?.files).toMatchObject([{ name: 'box.pdf', size: 8 }])
    const picture = Buffer.alloc(9 * 1024 * 1024)
    picture.write('%PDF-1.7')
    const large = { messageId: '<3@x.example>', attachments: [{ name: 'l.pdf', content: picture.toString('base64') }] }
    expect(await send(large)).toEqual([204, undefined])
    expect((await messages()).at(-1)?.files).toMatchObject([{ name: 'l.pdf', size: picture.length }])
  })
})

test('without a secret the call does not exist, and replies go to the support address', async () => {
  const shop = await openShop('sqlite')
  const { status } = await shop.anonymous.send(receiveInboundEmail.path, { method: 'POST', body: '{}' })
  expect(status).toBe(404)
  await sendQuestion(shop.anonymous)
  const mail = shop.db.read.selectFrom('mails').select('reply_to').where('recipient', '=', 'ana@shop.example')
  expect(await mail.execute()).toEqual([{ reply_to: null }])
  await shop.close()
})

test('both settings are required together, with a long secret', () => {
  expect(() => readConfig({ INBOUND_EMAIL_SECRET: secret })).toThrow('must both be set')
  expect(() => readConfig({ ...env, INBOUND_EMAIL_SECRET: 'short' })).toThrow('not a valid key')
})

test.each([
  ['Ja, gern.\n\nAm 23.11.2026 um 10:00 schrieb Velara <a@x.example>:\n\n> Guten Tag', 'Ja, gern.'],
  ['Va bene\n\nIl giorno lun 23 nov 2026 alle ore 10:00 Velara <a@x.example> ha scritto:\n\n> Ciao', 'Va bene'],
  ['Sí\n\nEl lun, 23 nov 2026 a las 10:00, Velara (<a@x.example>) escribió:\n\n> Hola', 'Sí'],
  ['Yes\n\nOn Mon, 23 Nov 2026 at 10:00, Velara <a@x.example> wrote:\n\n> Hello', 'Yes'],
  ['> all of it\n> is quoted', '> all of it\n> is quoted'],
  [`A${'\n'.repeat(20_000)}B`, 'A']
])('a quotation is left out in each language: %#', (text, reply) => {
  expect(replyIn(text)).toBe(reply)
})

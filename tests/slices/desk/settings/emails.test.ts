import { beforeEach, describe, expect, test } from 'vitest'
import { complete } from '../../../../contract/checkout/checkout.ts'
import { listAudit } from '../../../../contract/desk/log.ts'
import {
  type EmailText,
  listEmails,
  previewEmail,
  readEmail,
  readEmailStandard,
  saveEmail,
  testEmail
} from '../../../../contract/desk/settings/emails.ts'
import { readyCart } from '../../../support/builders/carts.ts'
import { idempotencyHeader } from '../../../support/client.ts'
import { clientForSuite, engines, shopForSuite, staffForSuite } from '../../../support/shop.ts'

const received = { kind: 'order-received', locale: 'en' }

describe.each(engines)('email texts on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  const manager = staffForSuite(shop, 'manager')

  beforeEach(() => shop.db.transaction((tx) => tx.deleteFrom('settings').execute()))

  const standardOf = async (params = received) => (await manager.call(readEmailStandard, { params })).body
  const save = async (value: EmailText | null, params = received) => {
    const { version } = (await manager.call(readEmail, { params })).body
    return manager.call(saveEmail, { params, input: { value, basedOn: version } })
  }
  const own = async (changed: Partial<EmailText>) => ({ ...(await standardOf()).standard, ...changed })
  const preview = (value: EmailText, params = received) => manager.call(previewEmail, { params, input: { value } })
  const placed = async () => {
    const cart = await readyCart(buyer, { 'LUMA-ROSE': 4 })
    await buyer.call(complete, { params: { tokenValue: cart.tokenValue }, headers: idempotencyHeader() })
    const response = await shop.anonymous.send('/dev/mailbox', { headers: { Accept: 'application/json' } })
    const mails = (await response.json()) as { kind: string; subject: string; text: string; html: string }[]
    return mails.find(({ kind }) => kind === 'order-received')!
  }

  test('emails use saved texts, escaped, and the standard ones again after a reset', async () => {
    const before = await placed()
    const text = await own({
      subject: 'Order {number} <noted>',
      greeting: 'Dear {name},',
      text: 'Many thanks & welcome.\n\n{lines}\n\n{sums}\n\n{payment}',
      closing: 'Yours, {brand}'
    })
    expect((await save(text)).body).toMatchObject({ value: text, version: 1 })
    const mail = await placed()
    expect(mail.subject).toMatch(/^Order \d{9} <noted>$/)
    expect(mail.text).toMatch(/^Dear .+,\n\nMany thanks & welcome\.\n\nOrder {2,}\d{9}\n/)
    expect(mail.text).toContain('Yours, Velara')
    expect(mail.html).toContain('Many thanks &amp; welcome.')
    expect(mail.html).not.toContain('<noted>')
    await save(null)
    expect((await placed()).subject.replace(/\d+/, '')).toBe(before.subject.replace(/\d+/, ''))
  })

  test('unknown and missing placeholders are reported, and nothing is saved', async () => {
    const wrong = await own({ subject: 'Order {nummer}', text: 'Thank you for {number}!\n\n{lines}\n\n{ }' })
    for (const response of [await save(wrong), await preview(wrong)]) {
      expect(response.status).toBe(422)
      expect(
        response.problem.violations?.map(({ propertyPath, code, message }) => [propertyPath, code, message])
      ).toEqual([
        ['value.subject', 'placeholder-unknown', expect.stringContaining('no placeholder {nummer}')],
        ['value.text', 'placeholder-unknown', expect.stringContaining('no placeholder {}')],
        ['value.text', 'placeholder-missing', expect.stringContaining('must contain {payment}, {sums}')]
      ])
    }
    const long = await save(await own({ subject: 'x'.repeat(151), closing: 'two\nlines' }))
    expect(long.problem.violations?.map(({ propertyPath }) => propertyPath)).toEqual(['value.subject', 'value.closing'])
    expect((await manager.call(readEmail, { params: received })).body).toMatchObject({ version: 0, value: null })
  })

  test('a test email goes to the reader only, with the texts as typed', async () => {
    const response = await manager.call(testEmail, {
      params: received,
      input: { value: await own({ subject: 'Trial' }) }
    })
    expect([response.status, response.problem]).toEqual([204, undefined])
    const rows = await shop.db.read.selectFrom('mails').selectAll().where('subject', '=', 'Trial').execute()
    expect(rows.map(({ recipient, kind }) => [recipient, kind])).toEqual([['desk@velara.example', 'order-received']])
    expect((await manager.call(readEmail, { params: received })).body.version).toBe(0)
  })

  test('languages are independent, the list shows changed ones, and only changed texts are logged', async () => {
    await save(await own({ subject: 'Got it: {number}' }))
    const german = await manager.call(readEmail, { params: { ...received, locale: 'de' } })
    expect(german.body.value).toBeNull()
    const { body: kinds } = await manager.call(listEmails)
    expect(kinds.filter(({ changed }) => changed.length > 0)).toEqual([
      { kind: 'order-received', subject: 'We have received your order {number}', changed: ['en'] }
    ])
    const { body: log } = await manager.call(listAudit, { query: { kind: 'setting', objectId: 'emails' } })
    expect([log[0]!.before, log[0]!.after]).toEqual([
      { 'order-received · en · subject': 'We have received your order {number}' },
      { 'order-received · en · subject': 'Got it: {number}' }
    ])
    const late = await manager.call(saveEmail, { params: received, input: { value: null, basedOn: 0 } })
    expect(late.problem.refusal).toBe('setting-changed')
    for (const params of [
      { kind: 'nothing', locale: 'en' },
      { kind: 'invoice', locale: 'pt' }
    ])
      expect((await manager.call(readEmail, { params })).status).toBe(404)
  })
})

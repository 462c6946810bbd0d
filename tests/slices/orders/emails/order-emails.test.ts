import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { complete } from '../../../../contract/checkout/checkout.ts'
import { formatMoney } from '../../../../contract/format.ts'
import { type LocaleCode, languages } from '../../../../contract/locale.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import type { Tx } from '../../../../server/db/tx.ts'
import {
  mailInvoice,
  mailOrderCancelled,
  mailOrderExpired,
  mailOrderShipped,
  mailPaymentFailed,
  mailPaymentReceived
} from '../../../../server/orders/emails/order-emails.ts'
import { issueInvoice } from '../../../../server/orders/invoices/service.ts'
import { sendDueEmails } from '../../../../server/adapters/mail/outbox.ts'
import { readyCart } from '../../../support/builders/carts.ts'
import { accounts, idempotencyHeader } from '../../../support/client.ts'
import { type MailServer, startMailServer } from '../../../support/external/mail-server.ts'
import { flat, readPdf } from '../../../support/files/pdf.ts'
import { openShop, type TestShop } from '../../../support/shop.ts'
import { brand } from '../../../../src/brand.ts'

describe('order emails', () => {
  let server: MailServer
  let shop: TestShop

  beforeAll(async () => {
    server = await startMailServer()
    shop = await openShop('sqlite', { env: { SMTP_URL: server.url } })
  })
  afterEach(() => void (server.received.length = 0))
  afterAll(async () => {
    await shop.close()
    await server.close()
  })

  const origin = 'http://127.0.0.1:4321'
  const speaks = (locale: LocaleCode, email: string = accounts.commercial) =>
    shop.db.transaction((tx) => tx.updateTable('shop_users').set({ locale }).where('email', '=', email).execute())
  const place = async (locale: LocaleCode, quantities: Record<string, number> = { 'LUMA-ROSE': 24 }) => {
    await speaks(locale)
    const client = await shop.as('commercial')
    const cart = await readyCart(client, quantities)
    const params = { tokenValue: cart.tokenValue }
    const headers = { ...idempotencyHeader(), Locale: languages.find(({ code }) => code === locale)!.tag }
    const { body } = await client.call(complete, { params, input: {}, headers })
    await client.call(complete, { params, input: {}, headers })
    return body
  }
  const idOf = async (order: Order) =>
    (
      await shop.db.read
        .selectFrom('orders')
        .select('id')
        .where('token', '=', order.tokenValue)
        .executeTakeFirstOrThrow()
    ).id
  /** Emails sent after `post` is committed, as text with single spaces. */
  const arrived = async (post?: (tx: Tx) => Promise<void>) => {
    server.received.length = 0
    if (post) await shop.db.transaction(post)
    await sendDueEmails(shop)
    return server.received.map(({ to, mail }) => ({ to: to[0], mail, text: flat(mail.text ?? '') }))
  }
  const money = (amount: number, locale: LocaleCode) => flat(formatMoney(amount, 'EUR', locale))

  test('a placed order is confirmed once, in German, with lines, totals and bank details', async () => {
    const order = await place('de', { 'LUMA-ROSE': 24, 'BRISA-BLACK': 6 })
    const [{ to, mail, text } = expect.fail('nothing arrived'), ...rest] = await arrived()
    expect(rest).toEqual([])
    expect(to).toBe(accounts.commercial)
    expect(mail.subject).toBe(`Ihre Bestellung ${order.number} ist bei uns eingegangen`)
    for (const item of order.items)
      expect(text).toContain(
        `${item.productName} ${money(item.subtotal, 'de')} ${item.variant.split('/').at(-1)} ${item.quantity} × `
      )
    for (const amount of [order.shippingTaxTotal, order.taxTotal, order.total])
      expect(text).toContain(money(amount, 'de'))
    expect(text.replaceAll(' ', '')).toContain(`IBAN${brand.iban}`)
    expect(text).toContain(`Verwendungszweck ${order.number}.`)
    expect(text).toContain('bis zum 5. Dez. 2026')
    expect(text).toContain('Lieferadresse Maison Lumière, boutique Hugo Lambert 21 rue de Brest 69002 Lyon Frankreich')
    expect(mail.html).toContain(`href="${origin}/de/shop/account?order=${order.tokenValue}"`)
  })

  test('a confirmation says why no VAT is charged', async () => {
    const reasons = [
      ['german', 'Reverse-Charge, steuerfreie innergemeinschaftliche Lieferung', '€'],
      ['american', 'Steuerfreie Ausfuhrlieferung', '$']
    ] as const
    for (const [account, reason, currency] of reasons) {
      await speaks('de', accounts[account])
      const client = await shop.as(account)
      const { tokenValue } = await readyCart(client, { 'LUMA-ROSE': 30 })
      await client.call(complete, { params: { tokenValue }, headers: idempotencyHeader() })
      const [{ text } = expect.fail('nothing arrived')] = await arrived()
      expect(text).toMatch(new RegExp(`${reason} \\(Art\\. \\d+ Richtlinie 2006/112/EG\\) 0,00 \\${currency}`))
      expect(text).not.toContain('MwSt.')
    }
  })

  test('an order that is rolled back is not confirmed', async () => {
    const client = await shop.as('commercial')
    const cart = await readyCart(client, { 'LUMA-ROSE': 6 })
    const params = { tokenValue: cart.tokenValue }
    await client.call(complete, { params, input: { expectedTotal: 1 } })
    expect(await arrived()).toEqual([])
  })

  test('the invoice is sent in French with its PDF and the open amount', async () => {
    const order = await place('fr')
    await arrived()
    const orderId = await idOf(order)
    const [{ mail, text } = expect.fail('nothing arrived')] = await arrived(async (tx) => {
      await issueInvoice(tx, orderId, shop.clock())
      await mailInvoice(tx, { orderId, origin }, shop.clock())
    })
    const [file] = mail.attachments
    expect([file?.mimeType, file?.filename?.slice(-4)]).toEqual(['application/pdf', '.pdf'])
    const pdf = await readPdf(new Uint8Array(file!.content as ArrayBuffer))
    const number = /\d{4}-\d{6}/.exec(file!.filename ?? '')?.[0] ?? 'no number'
    expect(mail.subject).toBe(`Facture ${number} de la commande ${order.number}`)
    expect(pdf.text).toContain(number)
    expect(text).toContain(`d’un montant de ${money(order.total, 'fr')}`)
    expect(text).toContain(`la référence ${order.number}`)
    expect(text).toContain('Échéance : 5 déc. 2026')
    expect(mail.html).toContain('Échéance\u202f: 5\u00a0déc.\u00a02026')
  })

  test('a shipment is announced with its tracking number and, if the carrier has one, its page', async () => {
    const order = await place('de')
    await arrived()
    const orderId = await idOf(order)
    const sent = (carrier: string) =>
      arrived((tx) => mailOrderShipped(tx, { orderId, origin, carrier, tracking: '0034 01' }, shop.clock()))
    const [{ mail, text } = expect.fail('nothing arrived')] = await sent('DHL')
    expect(mail.subject).toBe(`Ihre Bestellung ${order.number} ist unterwegs`)
    expect(text).toContain('an DHL übergeben. Die Sendungsnummer lautet 0034 01')
    expect(text).toContain('Sendung verfolgen https://www.dhl.com/')
    expect(text).toContain('AWB=0034%2001')
    const [other] = await sent('Bote & Söhne')
    expect(other!.text).toContain(`Bestellung ansehen ${origin}/de/shop/account?order=`)
    expect(other!.mail.html).toContain('Bote &amp; Söhne')
  })

  test('reports received and failed payments, and cancelled and expired orders', async () => {
    const order = await place('de')
    await arrived()
    const about = { orderId: await idOf(order), origin }
    const now = shop.clock()
    const mails = await arrived(async (tx) => {
      await mailPaymentFailed(tx, { ...about, amount: order.total, fault: 'expired' }, now)
      await mailPaymentReceived(tx, { ...about, amount: 5000 }, now)
      await mailOrderCancelled(tx, about, now)
      await mailOrderExpired(tx, about, now)
    })
    const textOf = (subject: string) => mails.find(({ mail }) => mail.subject?.endsWith(subject))?.text
    expect(mails).toHaveLength(4)
    expect(textOf('fehlgeschlagen')).toContain('Die Karte ist abgelaufen')
    expect(textOf('fehlgeschlagen')).toContain('Sie können bis zum 5. Dez. 2026 bezahlen')
    expect(textOf('ist eingegangen')).toContain(`Wir haben ${money(5000, 'de')}`)
    expect(textOf('wurde storniert')).toContain('Es wurde nichts abgebucht.')
    expect(textOf('keine Zahlung eingegangen')).toContain(`über ${money(order.total, 'de')}`)
  })

  test('emails to a removed user go to the company’s Admin', async () => {
    const order = await place('fr')
    await arrived()
    const orderId = await idOf(order)
    const status = (of: 'active' | 'disabled') =>
      shop.db.transaction((tx) =>
        tx.updateTable('shop_users').set({ status: of }).where('email', '=', accounts.commercial).execute()
      )
    await status('disabled')
    const [mail] = await arrived((tx) => mailOrderCancelled(tx, { orderId, origin }, shop.clock()))
    await status('active')
    expect(mail!.to).toBe(accounts.admin)
    expect(mail!.text).toContain('Hello Élise Moreau,')
  })

  test.each(languages.map(({ code }) => code))('all of them are complete in %s', async (locale) => {
    const order = await place(locale)
    const about = { orderId: await idOf(order), origin }
    const now = shop.clock()
    await issueInvoiceOf(about.orderId)
    const mails = await arrived(async (tx) => {
      await mailPaymentFailed(tx, { ...about, amount: 100, fault: 'declined' }, now)
      await mailPaymentReceived(tx, { ...about, amount: 100 }, now)
      await mailOrderShipped(tx, { ...about, carrier: 'UPS', tracking: '1Z' }, now)
      await mailInvoice(tx, about, now)
      await mailOrderCancelled(tx, about, now)
      await mailOrderExpired(tx, about, now)
    })
    expect(mails).toHaveLength(7)
    for (const { mail } of mails) {
      expect(mail.subject).toContain(order.number)
      expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(
        /\{\{|letters\.|payment-(?:failed|received)\.|undefined/
      )
    }
  })

  const issueInvoiceOf = (orderId: string) => shop.db.transaction((tx) => issueInvoice(tx, orderId, shop.clock()))
})

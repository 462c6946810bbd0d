import { unzipSync } from 'fflate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { complete } from '../../../contract/checkout/checkout.ts'
import { formatMoney } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { listOrders, type Order, readOrder } from '../../../contract/orders/order.ts'
import { downloadInvoice } from '../../../contract/payments/payment.ts'
import { pathOf } from '../../../contract/endpoint.ts'
import { readInvoiceData } from '../../../server/orders/invoices/invoice-data.ts'
import { issueInvoice } from '../../../server/orders/invoices/service.ts'
import { brand } from '../../../src/brand.ts'
import { readyCart } from '../../support/builders/carts.ts'
import type { Account, Client } from '../../support/client.ts'
import { flat, readPdf } from '../../support/files/pdf.ts'
import { type Given, replacePayments } from '../../support/builders/ledger.ts'
import { engines, shopForSuite } from '../../support/shop.ts'

describe.each(engines)('invoices on %s', (engine) => {
  const shop = shopForSuite(engine)

  const placed = async (account: Account, quantities: Record<string, number>, locale = 'en_US') => {
    const client = await shop.as(account)
    const cart = await readyCart(client, quantities)
    const params = { tokenValue: cart.tokenValue }
    const { body } = await client.call(complete, { params, input: {}, headers: { Locale: locale } })
    return body
  }
  const rowOf = (token: string) =>
    shop.db.read.selectFrom('orders').selectAll().where('token', '=', token).executeTakeFirstOrThrow()
  const issue = async (order: Pick<Order, 'tokenValue'>) => {
    const { id } = await rowOf(order.tokenValue)
    return shop.db.transaction((tx) => issueInvoice(tx, id, shop.clock()))
  }
  /** The contents of the invoice of an order, or of a part of a paid order, with these payments. */
  const factsOf = async (order: Pick<Order, 'tokenValue'>, payments: Given[], paid = order, now = shop.clock()) => {
    const [payer, row] = [await rowOf(paid.tokenValue), await rowOf(order.tokenValue)]
    const undone = new Error('undone')
    let facts: Awaited<ReturnType<typeof readInvoiceData>> | undefined
    const trial = shop.db.transaction(async (tx) => {
      await replacePayments(tx, payer, payments, now)
      facts = await readInvoiceData(tx, row, now)
      throw undone
    })
    await expect(trial).rejects.toBe(undone)
    return facts!
  }
  const download = (client: Client, token: string) => client.send(pathOf(downloadInvoice.path, { orderToken: token }))
  const pdfOf = async (account: Account, order: Order) => {
    const response = await download(await shop.as(account), order.tokenValue)
    expect(response.headers.get('Content-Type')).toBe('application/pdf')
    return readPdf(new Uint8Array(await response.arrayBuffer()))
  }
  const saysAll = (text: string, order: Order, locale: LocaleCode) => {
    const money = (amount: number) => flat(formatMoney(amount, order.currencyCode, locale))
    for (const { productName, productCode, subtotal, discountedUnitPrice, originalUnitPrice, ...item } of order.items) {
      expect(text).toContain(productName)
      expect(productCode).not.toBe('')
      expect(text).toContain(item.variant.slice(item.variant.lastIndexOf('/') + 1))
      for (const amount of [subtotal, discountedUnitPrice, originalUnitPrice]) expect(text).toContain(money(amount))
    }
    const { itemsSubtotal, shippingTaxTotal, taxTotal, total } = order
    for (const amount of [itemsSubtotal, shippingTaxTotal, taxTotal, total]) expect(text).toContain(money(amount))
  }

  test('a French invoice has seller, buyer, both VAT numbers, every line, the totals and how to pay', async () => {
    const order = await placed('commercial', { 'LUMA-ROSE': 24, 'BRISA-BLACK': 6 }, 'fr_FR')
    const { number } = await issue(order)
    const { text, info, pages } = await pdfOf('commercial', order)
    expect(pages).toHaveLength(1)
    expect(info).toMatchObject({ Title: `Facture ${number}`, Author: brand.legalName, Language: 'fr-FR' })
    for (const part of [brand.legalName, brand.vatNumber, 'Maison Lumière SARL', 'FR40303265045', order.number!])
      expect(text).toContain(part)
    saysAll(text, order, 'fr')
    expect(text).toContain('8 rue Mercière')
    expect(text).toContain('21 rue de Brest')
    expect(text).toContain('20 % FR')
    expect(text).toContain('5 % de remise')
    expect(text).toContain('Merci de régler 1 039,80 € au plus tard le 5 déc. 2026')
    expect(text.replaceAll(' ', '')).toContain(brand.iban)
    expect(text).not.toContain('Autoliquidation')
  })

  test('a German one states an intra-Community supply, an American one export, and dollars have no code to scan', async () => {
    const german = await placed('german', { 'LUMA-ROSE': 2 }, 'de_DE')
    await issue(german)
    const { text } = await pdfOf('german', german)
    saysAll(text, german, 'de')
    expect(text).toContain('DE136695976')
    expect(text).toContain('Reverse-Charge, steuerfreie innergemeinschaftliche Lieferung (Art. 138 Richtlinie')
    expect(text).toContain('Mit der Banking-App scannen')
    const american = await placed('american', { 'LUMA-ROSE': 40 })
    await issue(american)
    const { text: pdfText } = await pdfOf('american', american)
    saysAll(pdfText, american, 'en')
    expect(pdfText).toContain('Zero-rated export (Art. 146 Directive 2006/112/EC)')
    for (const part of ['Portland, Maine 04101', '901910', 'net weight 7.2 kg']) expect(pdfText).toContain(part)
    for (const absent of ['Scan with your banking app', 'Registration']) expect(pdfText).not.toContain(absent)
  })

  test('a long one repeats its header, numbers its pages and has every line', async () => {
    const order = await placed('commercial', { 'LUMA-ROSE': 1 })
    const { id } = await rowOf(order.tokenValue)
    const [first] = await shop.db.read.selectFrom('order_items').selectAll().where('order_id', '=', id).execute()
    await shop.db.transaction(async (tx) => {
      for (let i = 1; i < 120; i++)
        await tx
          .insertInto('order_items')
          .values({ ...first!, id: `${id}-${i}`, sku: `SKU-${i}-END`, position: i })
          .execute()
    })
    const { number } = await issue(order)
    const { pages, text } = await pdfOf('commercial', order)
    expect(pages.length).toBeGreaterThan(4)
    for (let i = 1; i < 120; i++) expect(text).toContain(`SKU-${i}-END`)
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(page).toContain(`Invoice ${number}`.slice(0, index === 0 ? 7 : undefined))
    })
    expect(pages.filter((page) => page.includes('Unit price')).length).toBeGreaterThanOrEqual(pages.length - 1)
  })

  test('deducts payments, and requests none if nothing is open', async () => {
    const order = await placed('commercial', { 'LUMA-ROSE': 6 })
    const row = await rowOf(order.tokenValue)
    await shop.db.transaction((tx) => replacePayments(tx, row, [{ amount: order.total }], shop.clock()))
    await issue(order)
    const { text } = await pdfOf('commercial', order)
    expect(text).toContain(`−${formatMoney(order.total, 'EUR', 'en')}`)
    expect(text).toContain('Amount due €0.00')
    expect(text).toContain('Paid in full. Thank you!')
    expect(text).not.toContain('Please pay')
  })

  test('payments minus refunds and reservations reduce the amount due; terms run from the date of issue', async () => {
    const order = await placed('commercial', { 'LUMA-ROSE': 6 })
    const { total } = order
    const settled = async (...payments: Given[]) => (await factsOf(order, payments)).balance
    expect(await settled({ amount: 4000 }, { amount: total - 4000, state: 'new' })).toMatchObject({
      received: 4000,
      reserved: 0,
      open: total - 4000,
      termsDays: null
    })
    expect(await settled({ amount: total, refunded: 1000 })).toMatchObject({
      received: total - 1000,
      credited: 1000,
      open: 0
    })
    expect(await settled({ amount: total, state: 'authorized' })).toMatchObject({
      received: 0,
      reserved: total,
      open: 0
    })
    const after = (days: number) => new Date(shop.clock().getTime() + days * 24 * 60 * 60_000)
    const terms = { amount: total, state: 'new', method: 'invoice_terms' } as const
    expect(await factsOf(order, [terms], order, after(7))).toMatchObject({
      issuedOn: '2026-11-28',
      dueDate: '2026-12-28',
      balance: { open: total, termsDays: 30 }
    })
    const due = async (at: Date) => (await factsOf(order, [{ amount: total, state: 'new' }], order, at)).dueDate
    expect([await due(after(7)), await due(after(21))]).toEqual(['2026-12-05', '2026-12-12'])
  })

  test('is issued once and never changes, even if the company does', async () => {
    const order = await placed('commercial', { 'LUMA-ROSE': 6 })
    const issued = await issue(order)
    const client = await shop.as('admin')
    const before = await (await download(client, order.tokenValue)).arrayBuffer()
    await shop.db.transaction((tx) =>
      tx.updateTable('companies').set({ email: 'other@maison.example' }).where('name', 'like', 'Maison%').execute()
    )
    expect(await issue(order)).toEqual(issued)
    const response = await download(client, order.tokenValue)
    expect(response.headers.get('Content-Disposition')).toContain(`filename="Invoice-${issued.number}.pdf"`)
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(before))).toBe(true)
    const { body } = await client.call(readOrder, { params: { tokenValue: order.tokenValue } })
    const path = pathOf(downloadInvoice.path, { orderToken: order.tokenValue })
    expect(body.invoices).toEqual([{ number: issued.number, path }])
  })

  test('is available to the company’s buyers only, and reports if it is not issued yet', async () => {
    const order = await placed('commercial', { 'LUMA-ROSE': 6 })
    const errorCodeOf = async (account: Account, token = order.tokenValue) => {
      const response = await download(await shop.as(account), token)
      return [response.status, ((await response.json()) as { refusal: string }).refusal]
    }
    expect(await errorCodeOf('commercial')).toEqual([404, 'invoice-not-issued'])
    await issue(order)
    expect(await errorCodeOf('german')).toEqual([404, 'not-found'])
    expect(await errorCodeOf('marketing')).toEqual([403, 'not-allowed'])
    expect(await errorCodeOf('commercial', 'made-up')).toEqual([404, 'not-found'])
    const cookie = { Cookie: `token=${(await shop.as('commercial')).token}` }
    const path = pathOf(downloadInvoice.path, { orderToken: order.tokenValue })
    expect((await shop.anonymous.send(path, { headers: cookie })).status).toBe(200)
  })

  test('is also offered as XML, as issued', async () => {
    const client = await shop.as('commercial')
    const order = await placed('commercial', { 'LUMA-ROSE': 6 })
    const { number } = await issue(order)
    const path = pathOf(downloadInvoice.path, { orderToken: order.tokenValue })
    const variant = await shop.db.read
      .selectFrom('variants')
      .selectAll()
      .where('sku', '=', 'LUMA-ROSE')
      .executeTakeFirst()
    for (const format of ['cii', 'ubl']) {
      const response = await client.send(`${path}?format=${format}`)
      expect(response.headers.get('Content-Type')).toBe('application/xml')
      expect(response.headers.get('Content-Disposition')).toContain(`Invoice-${number}-${format}.xml`)
      const xml = await response.text()
      for (const part of [number, order.number!, variant!.ean, '901910', '>CN<']) expect(xml).toContain(part)
    }
    expect((await client.send(`${path}?format=exe`)).status).toBe(400)
    await shop.db.transaction((tx) =>
      tx.updateTable('invoices').set({ cii: null }).where('number', '=', number).execute()
    )
    const earlier = await client.send(`${path}?format=cii`)
    expect([earlier.status, ((await earlier.json()) as { refusal: string }).refusal]).toEqual([404, 'not-electronic'])
  })

  test('a split order has the invoices of its parts, each paid from the whole order’s payment', async () => {
    const client = await shop.as('commercial')
    const { body } = await client.call(listOrders, { query: { itemsPerPage: 100 } })
    const rootOrder = body.find(({ splitOrders }) => splitOrders.length > 0)!
    const [first, second] = rootOrder.splitOrders
    await expect(issue(rootOrder)).rejects.toThrow('The parts of a split order are invoiced')
    const one = { ...(await issue(first!)), total: first!.total }
    const single = await download(client, rootOrder.tokenValue)
    expect(single.headers.get('Content-Type')).toBe('application/pdf')
    // Payments beyond the first part's total apply to the second part.
    expect((await factsOf(second!, [{ amount: one.total + 100 }], rootOrder)).balance).toMatchObject({
      received: 100,
      open: second!.total - 100
    })
    const method = async (payments: Given[]) => (await factsOf(second!, payments, rootOrder)).balance.method
    const joint = { amount: one.total, method: 'sandbox_stripe_card', state: 'processing', remittance: 'RF1' } as const
    expect(await method([{ amount: second!.total, method: 'invoice_terms', state: 'new' }, joint])).toBe(
      'invoice_terms'
    )
    expect(await method([joint])).toBe('sandbox_stripe_card')
    const two = await issue(second!)
    const both = await download(client, rootOrder.tokenValue)
    expect(both.headers.get('Content-Type')).toBe('application/zip')
    const files = unzipSync(new Uint8Array(await both.arrayBuffer()))
    expect(Object.keys(files)).toEqual([`Invoice-${one.number}.pdf`, `Invoice-${two.number}.pdf`])
    for (const file of Object.values(files)) expect((await readPdf(file)).text).toContain('Paid in full')
    const seenBy = async (account: Account) => {
      const { body: order } = await (await shop.as(account)).call(readOrder, { params: rootOrder })
      return order.splitOrders.map(({ invoices }) => invoices.map(({ number }) => number))
    }
    expect(await seenBy('commercial')).toEqual([[one.number], [two.number]])
    expect(await seenBy('marketing')).toEqual([[], []])
    const parts = await (await shop.as('marketing')).call(readOrder, { params: first! })
    expect(parts.body.invoices).toEqual([])
  })

  test('numbers have no gaps, with parallel issues and rollbacks', async () => {
    const orders = await shop.db.read.selectFrom('orders').select('id').where('state', '=', 'completed').execute()
    const issues = fc.array(
      fc.record({ order: fc.nat({ max: Math.min(orders.length, 12) - 1 }), undone: fc.boolean() }),
      { minLength: 1, maxLength: 14 }
    )
    await fc.assert(
      fc.asyncProperty(issues, async (events) => {
        await shop.db.transaction(async (tx) => {
          await tx.deleteFrom('invoices').execute()
          await tx.deleteFrom('counters').where('name', '=', 'invoice-2026').execute()
        })
        const issueOne = ({ order, undone }: (typeof events)[number]) =>
          shop.db.transaction(async (tx) => {
            const { number } = await issueInvoice(tx, orders[order]!.id, shop.clock())
            if (undone) throw new Error('undone')
            return [order, number] as const
          })
        const outcomes = await Promise.allSettled(events.map(issueOne))
        const numbered = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
        const rows = await shop.db.read.selectFrom('invoices').select('number').orderBy('number').execute()
        expect(numbered).toHaveLength(events.filter(({ undone }) => !undone).length)
        const expectedCount = new Set(events.filter(({ undone }) => !undone).map(({ order }) => order)).size
        expect(rows.map(({ number }) => number)).toEqual(
          Array.from({ length: expectedCount }, (_, i) => `2026-${String(i + 1).padStart(6, '0')}`)
        )
        expect(new Map(numbered).size).toBe(new Set(numbered.map(([, number]) => number)).size)
      }),
      { numRuns: 6 }
    )
  })

  test('numbering restarts with the seller’s year, which starts an hour earlier in Lyon', async () => {
    const order = await placed('commercial', { 'LUMA-ROSE': 6 })
    const { id } = await rowOf(order.tokenValue)
    const eve = new Date('2026-12-31T23:30:00.000Z')
    const { number } = await shop.db.transaction((tx) => issueInvoice(tx, id, eve))
    expect(number).toBe('2027-000001')
  })
})

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { updateOrder, complete } from '../../../contract/checkout/checkout.ts'
import * as desk from '../../../contract/desk/orders.ts'
import { editOrder, previewOrderEdit } from '../../../contract/desk/orders/order-edits.ts'
import { type Input, pathOf } from '../../../contract/endpoint.ts'
import { formatMoney } from '../../../contract/format.ts'
import { type Order, readOrder } from '../../../contract/orders/order.ts'
import { listPaymentRows } from '../../../contract/payments/payment-list.ts'
import { downloadCreditNote } from '../../../contract/payments/payment.ts'
import { readAccounts } from '../../../server/orders/invoices/statement.ts'
import { readyCart } from '../../support/builders/carts.ts'
import { idempotencyHeader } from '../../support/client.ts'
import { flat, readPdf } from '../../support/files/pdf.ts'
import { clientForSuite, engines, shopForSuite, staffForSuite } from '../../support/shop.ts'

describe.each(engines)('credit notes on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  const manager = staffForSuite(shop, 'manager')
  const sales = staffForSuite(shop, 'sales')

  const place = async (units: Record<string, number>): Promise<Order> => {
    const { tokenValue } = await readyCart(buyer, units)
    return (await buyer.call(complete, { params: { tokenValue }, headers: idempotencyHeader() })).body
  }

  const of = ({ number }: Pick<Order, 'number'>) => ({ params: { number: number ?? '' } })
  const invoiced = async (units: Record<string, number> = { 'LUMA-ROSE': 10 }, isPaid = true) => {
    const order = await place(units)
    await manager.call(desk.approveOrder, of(order))
    if (isPaid) await manager.call(desk.receivePayment, { ...of(order), input: {} })
    else
      await shop.db.transaction((tx) =>
        tx.updateTable('orders').set({ state: 'approved' }).where('token', '=', order.tokenValue).execute()
      )
    await manager.call(desk.shipOrder, { ...of(order), input: { carrier: 'DHL', tracking: '0034' } })
    const { body } = await manager.call(desk.invoiceOrder, { ...of(order), input: {} })
    return body.order
  }
  type Asked = Partial<Input<typeof desk.creditOrder>> & Pick<Input<typeof desk.creditOrder>, 'kind'>
  const credit = (order: Order, input: Asked) =>
    manager.call(desk.creditOrder, { ...of(order), input: { reason: 'Damaged on arrival', ...input } })
  const rowOf = async ({ number }: Order) => {
    const { rows, standing } = (await buyer.call(listPaymentRows, { query: { search: number ?? '' } })).body
    return { row: rows[0]!, standing: standing[0]! }
  }
  const closing = async () => {
    const company = await shop.db.read
      .selectFrom('companies')
      .select('id')
      .where('name', 'like', 'Maison%')
      .executeTakeFirstOrThrow()
    const period = { from: '2026-01-01', to: '2026-12-31' }
    return (await readAccounts(shop.db.read, company.id, period, '2026-11-21')).accounts[0]!
  }

  test('a refund after the invoice creates one, and order, Payments, statement and desk agree', async () => {
    const order = await invoiced()
    const before = await closing()
    await manager.call(desk.refundOrder, { ...of(order), input: { amount: 10_000 } })
    const { body } = await buyer.call(readOrder, { params: { tokenValue: order.tokenValue } })
    expect(body).toMatchObject({ totalUnpaidAmount: 0, paymentState: 'paid' })
    expect(body.creditNotes).toHaveLength(1)
    expect(body.events!.map(({ kind }) => kind)).toContain('credited')
    const { row } = await rowOf(order)
    expect(row).toMatchObject({ open: 0, owed: 0, settled: order.total, label: 'paid' })
    expect(row.creditNotes).toMatchObject([{ amount: 10_000, inFavour: 0, invoice: order.invoices[0]!.number }])
    const mails = await shop.db.read.selectFrom('mails').select('body').where('kind', '=', 'credit-note').execute()
    expect(mails.at(-1)!.body).toContain('We have refunded €100.00. The invoice is settled.')
    const after = await closing()
    expect([after.closing, after.open, after.inFavour]).toEqual([before.closing, before.open, before.inFavour])
    const staff = await sales.call(desk.readDeskOrder, of(order))
    expect(staff.body.money).toMatchObject({ received: order.total - 10_000, credited: 10_000, unpaid: 0 })
  })

  test('by line item and quantity, at the invoice’s price and tax rate, and no more than was invoiced', async () => {
    const order = await invoiced({ 'LUMA-ROSE': 10, 'SOLO-TEAL': 4 })
    const line = order.items.find(({ productVariant }) => productVariant.endsWith('LUMA-ROSE'))!
    const { body } = await credit(order, { kind: 'lines', lines: { 'LUMA-ROSE': 3 } })
    const net = 3 * line.discountedUnitPrice
    const gross = net + Math.round((net * order.taxes[0]!.rate) / 10_000)
    expect((await rowOf(order)).row.creditNotes).toMatchObject([{ amount: gross }])
    expect(body.steps[order.number!]).toContain('credit')
    const over = await credit(order, { kind: 'lines', lines: { 'LUMA-ROSE': 8 } })
    expect([over.status, over.problem.refusal, over.problem.detail]).toEqual([
      409,
      'step-over-line',
      'Only 7 of LUMA-ROSE can still be credited.'
    ])
  })

  test('for line items worth more than the invoice’s remainder is rejected, with the remainder', async () => {
    const order = await invoiced()
    await credit(order, { kind: 'amount', amount: order.total - 5000 })
    const { status, problem } = await credit(order, { kind: 'lines', lines: { 'LUMA-ROSE': 10 } })
    expect([status, problem.refusal]).toEqual([409, 'step-over-invoice'])
    expect(problem.detail).toContain('Only €50.00 of the invoice')
    expect((await credit(order, { kind: 'lines', lines: { 'LUMA-ROSE': 1 } })).status).toBe(200)
  })

  test('for free line items reports that they cost nothing, not that all is credited', async () => {
    const order = await place({ 'LUMA-ROSE': 10, 'BRISA-BLACK': 2 })
    const changes = [{ sku: 'BRISA-BLACK', quantity: 2, unitPrice: 0 }]
    const { total } = (await sales.call(previewOrderEdit, { ...of(order), input: { changes } })).body.after
    const { version: basedOn } = (await sales.call(desk.readDeskOrder, of(order))).body.order
    const input = { changes, reason: 'Free samples', basedOn, expectedTotal: total }
    expect((await sales.call(editOrder, { ...of(order), input, headers: idempotencyHeader() })).status).toBe(200)
    await manager.call(desk.approveOrder, of(order))
    await manager.call(desk.receivePayment, { ...of(order), input: {} })
    await manager.call(desk.shipOrder, { ...of(order), input: { carrier: 'DHL', tracking: '1' } })
    await manager.call(desk.invoiceOrder, of(order))
    const { status, problem } = await credit(order, { kind: 'lines', lines: { 'BRISA-BLACK': 1 } })
    expect([status, problem.refusal, problem.violations?.[0]?.propertyPath]).toEqual([409, 'step-lines-free', 'lines'])
    expect((await credit(order, { kind: 'lines', lines: { 'LUMA-ROSE': 1, 'BRISA-BLACK': 2 } })).status).toBe(200)
  })

  test('for line items shows their share of the coupon', async () => {
    const { tokenValue } = await readyCart(buyer, { 'LUMA-ROSE': 10 })
    await buyer.call(updateOrder, { params: { tokenValue }, input: { couponCode: 'AUTUMN5' } })
    const placed = (await buyer.call(complete, { params: { tokenValue }, headers: idempotencyHeader() })).body
    await manager.call(desk.receivePayment, { ...of(placed), input: {} })
    await manager.call(desk.approveOrder, of(placed))
    await manager.call(desk.shipOrder, { ...of(placed), input: { carrier: 'DHL', tracking: '0034' } })
    await manager.call(desk.invoiceOrder, { ...of(placed), input: {} })
    await credit(placed, { kind: 'lines', lines: { 'LUMA-ROSE': 2 } })
    const { number } = (await rowOf(placed)).row.creditNotes[0]!
    const response = await buyer.send(pathOf(downloadCreditNote.path, { number }))
    const { text } = await readPdf(new Uint8Array(await response.arrayBuffer()))
    expect(text).toMatch(/Goods\s+€64\.00\s+Discount\s+−€3\.20\s+Total excl\. VAT\s+€60\.80/)
  })

  test('does not count as a payment when it settles an unpaid invoice', async () => {
    const open = await invoiced({ 'LUMA-ROSE': 10 }, false)
    await credit(open, { kind: 'whole' })
    const { body } = await buyer.call(readOrder, { params: { tokenValue: open.tokenValue } })
    expect(body).toMatchObject({ paymentState: 'credited', totalUnpaidAmount: 0, dueDate: null })
    const { row } = await rowOf(open)
    expect(row).toMatchObject({ label: 'credited', open: 0, invoices: [{ credited: open.total, open: 0 }] })
    const { body: rows } = await sales.call(desk.listDeskOrders, { query: { search: open.number! } })
    expect(rows).toMatchObject([{ paymentState: 'credited', dueDate: null }])
  })

  test('for an open invoice settles it; for a paid one it becomes credit', async () => {
    const open = await invoiced({ 'LUMA-ROSE': 10 }, false)
    await credit(open, { kind: 'amount', amount: 5000 })
    expect((await rowOf(open)).row).toMatchObject({
      open: open.total - 5000,
      owed: open.total - 5000,
      label: 'unpaid'
    })
    const { body: atDesk } = await sales.call(desk.readDeskOrder, of(open))
    expect(atDesk.money).toMatchObject({ received: 0, credited: 5000, unpaid: open.total - 5000 })
    // The open payment is reduced, so that credited amounts are not paid.
    const { body: shown } = await buyer.call(readOrder, { params: { tokenValue: open.tokenValue } })
    expect(shown.paymentState).toBe('awaiting_payment')
    expect(shown.settlement.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['credited', -5000],
      ['left', open.total - 5000]
    ])
    expect(shown.payments.map(({ state, amount }) => [state, amount])).toEqual([
      ['cancelled', open.total],
      ['new', open.total - 5000]
    ])
    await manager.call(desk.receivePayment, { ...of(open), input: {} })
    expect((await rowOf(open)).row).toMatchObject({ open: 0, label: 'paid' })
    const paid = await invoiced()
    const { standing: before } = await rowOf(paid)
    await credit(paid, { kind: 'amount', amount: 5000 })
    const { standing } = await rowOf(paid)
    expect(standing.inFavour - before.inFavour).toBe(5000)
    // Refunding it needs no second credit note.
    await manager.call(desk.refundOrder, { ...of(paid), input: { amount: 5000 } })
    const { row, standing: after } = await rowOf(paid)
    expect([row.creditNotes.length, after.inFavour]).toEqual([1, before.inFavour])
  })

  test('for a written-off invoice reverses the write-off, so that unpaid amounts never become credit', async () => {
    const before = await closing()
    const order = await invoiced({ 'LUMA-ROSE': 10 }, false)
    const writeOff = (amount: number) =>
      manager.call(desk.writeOffOrder, { ...of(order), input: { amount, reason: 'Insolvent' } })
    await manager.call(desk.receivePayment, { ...of(order), input: { amount: 5000 } })
    await writeOff(1)
    await writeOff(order.total - 5001)
    await credit(order, { kind: 'amount', amount: 10_000 })
    expect((await rowOf(order)).row).toMatchObject({ owed: 0, inFavour: 0 })
    await credit(order, { kind: 'whole' })
    expect((await rowOf(order)).row).toMatchObject({ owed: 0, inFavour: 5000 })
    const after = await closing()
    expect(after.inFavour - before.inFavour).toBe(5000)
  })

  test('for everything leaves nothing to credit, and numbers have no gaps', async () => {
    const order = await invoiced()
    await credit(order, { kind: 'amount', amount: 333 })
    const over = (await credit(order, { kind: 'amount', amount: order.total })).problem
    expect([over.refusal, over.violations?.[0]?.propertyPath]).toEqual(['step-over-invoice', 'amount'])
    for (const kind of ['amount', 'lines'] as const) {
      const { status, problem } = await credit(order, { kind })
      expect([status, problem.violations?.[0]?.propertyPath]).toEqual([422, kind])
    }
    await credit(order, { kind: 'whole' })
    expect((await credit(order, { kind: 'whole' })).problem.refusal).toBe('step-nothing-to-credit')
    const { row } = await rowOf(order)
    expect(row.creditNotes.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total)
    const { log, steps } = (await manager.call(desk.readDeskOrder, of(order))).body
    const [logged] = log
    expect(steps[order.number!]).not.toContain('credit')
    expect(logged).toMatchObject({
      action: 'order-credited',
      before: { creditNotes: [row.creditNotes[0]!.number], credited: 333 },
      after: {
        creditNotes: row.creditNotes.map(({ number }) => number),
        credited: order.total,
        reason: 'Damaged on arrival'
      }
    })
    const numbers = await shop.db.read.selectFrom('credit_notes').select('number').orderBy('number').execute()
    expect(numbers.map(({ number }) => number)).toEqual(
      numbers.map((_, i) => `CN-2026-${String(i + 1).padStart(6, '0')}`)
    )
  })

  test('is a PDF in the buyer’s language, by email and for the company only', async () => {
    const order = await invoiced()
    await credit(order, { kind: 'amount', amount: 5000 })
    const { number } = (await rowOf(order)).row.creditNotes[0]!
    const path = pathOf(downloadCreditNote.path, { number })
    const response = await buyer.send(path)
    expect(response.headers.get('Content-Disposition')).toContain(`Credit-note-${number}.pdf`)
    const { text } = await readPdf(new Uint8Array(await response.arrayBuffer()))
    for (const part of [number, order.invoices[0]!.number, 'Reason: Damaged on arrival', 'In your favour'])
      expect(text).toContain(part)
    expect(text).toContain(formatMoney(5000, 'EUR', 'en'))
    const xml = await (await buyer.send(`${path}?format=ubl`)).text()
    for (const part of ['<CreditNote', number, order.invoices[0]!.number]) expect(xml).toContain(part)
    expect((await (await shop.as('german')).send(path)).status).toBe(404)
    expect((await (await shop.as('marketing')).send(path)).status).toBe(403)
    const mails = await shop.db.read.selectFrom('mails').selectAll().where('kind', '=', 'credit-note').execute()
    expect(mails.at(-1)!.subject).toContain(number)
    const own = await sales.send(pathOf(desk.downloadDeskCreditNote.path, { number }))
    expect(own.headers.get('Content-Type')).toBe('application/pdf')
  })

  test('has the VAT number of its invoice, after the partner has got another one', async () => {
    const order = await invoiced()
    const setNumber = (tax_number: string) =>
      shop.db.transaction((tx) =>
        tx.updateTable('companies').set({ tax_number }).where('tax_number', 'like', 'FR%').returning('id').execute()
      )
    const issued = await shop.db.read
      .selectFrom('invoices')
      .select('vat_number')
      .where('number', '=', order.invoices[0]!.number)
      .executeTakeFirstOrThrow()
    await setNumber('FR96000000000')
    await credit(order, { kind: 'amount', amount: 5000 })
    await setNumber(issued.vat_number!)
    const { number } = (await rowOf(order)).row.creditNotes[0]!
    const xml = await (await buyer.send(`${pathOf(downloadCreditNote.path, { number })}?format=ubl`)).text()
    expect(xml).toContain(`<cbc:CompanyID>${issued.vat_number}</cbc:CompanyID>`)
    expect(xml).not.toContain('FR96000000000')
  })

  test('a second one states what was received and the credit of both', async () => {
    const order = await invoiced()
    await credit(order, { kind: 'amount', amount: 5000 })
    await credit(order, { kind: 'amount', amount: 1000 })
    const { number } = (await rowOf(order)).row.creditNotes.at(-1)!
    const response = await buyer.send(pathOf(downloadCreditNote.path, { number }))
    const { text } = await readPdf(new Uint8Array(await response.arrayBuffer()))
    const money = (amount: number) => flat(formatMoney(amount, 'EUR', 'en'))
    expect(text).toContain(`Received, thank you ${money(-order.total)} In your favour ${money(6000)}`)
  })

  test('needs an invoice, a reason and a manager', async () => {
    const order = await place({ 'LUMA-ROSE': 10 })
    expect((await credit(order, { kind: 'whole' })).problem.refusal).toBe('step-not-invoiced')
    expect((await credit(order, { kind: 'whole', reason: ' ' })).problem.violations).toMatchObject([
      { propertyPath: 'reason' }
    ])
    const input = { kind: 'whole', reason: 'x' } as const
    expect((await sales.call(desk.creditOrder, { ...of(order), input })).status).toBe(403)
  })

  test('the ledger cannot be changed', async () => {
    for (const change of ['update ledger_entries set amount = 1', 'delete from ledger_entries'])
      await expect(shop.db.transaction((tx) => sql.raw(change).execute(tx))).rejects.toThrow('append-only')
  })
})

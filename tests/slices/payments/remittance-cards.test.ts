import { describe, expect, test } from 'vitest'
import * as desk from '../../../contract/desk/orders.ts'
import { downloadStatement, listPayments } from '../../../contract/payments/payment.ts'
import { exportJournal } from '../../../contract/desk/accounting.ts'
import { createRemittance, payRemittance } from '../../../contract/payments/remittance.ts'
import { jointPayments } from '../../support/builders/joint-payments.ts'
import { bankActions } from '../../support/builders/bank-transfers.ts'
import { mailsOf } from '../../support/external/mailbox.ts'
import { accounts } from '../../support/client.ts'
import { runTasks, testCards } from '../../support/external/sandbox-orders.ts'
import { clientForSuite, engines, shopForSuite, staffForSuite } from '../../support/shop.ts'

describe.each(engines)('one card payment for several invoices on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  const staff = staffForSuite(shop, 'manager')

  const bank = bankActions(shop, () => staff, buyer)
  const { invoice, partlyInvoiced, remit, start, shown, owed, row, inPartners, money, openForm, chooseCard, pay } =
    jointPayments(shop, buyer, staff)

  test('settles all of them, with one email', async () => {
    const [one, two] = [await invoice(10), await invoice(12)]
    const before = await owed()
    const remittance = await remit(one, two)
    expect(remittance.payableByCard).toBe(true)
    const { opened, state } = await pay(remittance.reference, one)
    expect([opened.amount, state]).toEqual([one.total + two.total, 'authorized'])
    await runTasks(shop)
    for (const paid of [one, two])
      expect(await shown(paid)).toMatchObject({ totalUnpaidAmount: 0, paymentState: 'paid' })
    const after = await owed()
    expect([before.owed - after.owed, after.inFavour]).toEqual([one.total + two.total, 0])
    expect((await shown(two)).paymentNames).toEqual(['Paid with other invoices'])
    expect((await shown(one)).settlement.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['received', -one.total - two.total],
      ['paid-for-others', two.total],
      ['left', 0]
    ])
    const mails = await mailsOf(shop, accounts.commercial)
    expect(mails.filter(({ kind }) => kind === 'payment-received')).toEqual([])
    expect(mails.find(({ kind }) => kind === 'invoices-paid')?.text).toContain(two.number)
  })

  test('keeps the write-off of its own order: the rest belongs to the other invoices', async () => {
    const [one, two] = [await invoice(10), await invoice(12)]
    await staff.call(desk.writeOffOrder, { ...one.of, input: { amount: 1000, reason: 'Agreed' } })
    const { reference } = await remit(one, two)
    const { opened } = await pay(reference, one)
    expect(opened.amount).toBe(one.total - 1000 + two.total)
    await runTasks(shop)
    for (const paid of [one, two]) expect((await shown(paid)).totalUnpaidAmount).toBe(0)
    expect((await owed()).inFavour).toBe(0)
  })

  test('until it is captured, it covers what it pays on each order, which is not paid again', async () => {
    const [one, two] = [await invoice(10), await invoice(12)]
    const before = await owed()
    const partner = await inPartners()
    await pay((await remit(one, two)).reference, one)
    const after = await owed()
    expect([before.owed - after.owed, after.reserved - before.reserved]).toEqual(Array(2).fill(one.total + two.total))
    const { open } = await inPartners()
    expect(partner.open - open).toBe(one.total + two.total)
    for (const paid of [one, two]) {
      expect(await row(paid)).toMatchObject({ label: 'pending', owed: 0, payable: false, dueDate: null })
      const { paymentState, dueDate, payments } = await shown(paid)
      expect([paymentState, dueDate]).toEqual(['authorized', null])
      expect(payments.map(({ instructions }) => instructions)).not.toContainEqual(expect.any(String))
      const { money } = (await staff.call(desk.readDeskOrder, paid.of)).body
      expect(money).toMatchObject({ reserved: paid.total, unpaid: paid.total })
      const again = await buyer.call(createRemittance, { input: { invoices: [paid.number] } })
      expect(again.problem).toMatchObject({ status: 409, refusal: 'invoice-not-open' })
      const query = { money: 'reserved', search: paid.order.number ?? '' }
      expect((await staff.call(desk.listDeskOrders, { query })).body).toHaveLength(1)
    }
    await runTasks(shop)
  })

  test('the statement and the journal name the shares, not credit', async () => {
    const [one, two] = [await invoice(10), await invoice(12)]
    await pay((await remit(one, two)).reference, one)
    await runTasks(shop)
    const lineOf = (csv: string, { order }: Awaited<ReturnType<typeof invoice>>, name: string) =>
      csv.split('\n').filter((line) => line.includes(order.number ?? '-') && line.includes(name))
    const statement = await (await buyer.send(`${downloadStatement.path}?format=csv`)).text()
    const day = shop.clock().toISOString().slice(0, 10)
    const journal = await (await staff.send(`${exportJournal.path}?from=${day}&to=${day}&format=csv`)).text()
    for (const csv of [statement, journal]) {
      expect(lineOf(csv, one, 'Paid for other invoices')).not.toEqual([])
      expect(lineOf(csv, two, 'Paid with other invoices')).not.toEqual([])
      expect([one, two].flatMap((order) => lineOf(csv, order, 'Credit used'))).toEqual([])
    }
  })

  test('while the bank decides, none of its orders can be paid again', async () => {
    const [one, two] = [await invoice(10), await invoice(12)]
    expect((await pay((await remit(one, two)).reference, one, testCards.slow)).state).toBe('processing')
    for (const paid of [one, two]) {
      expect(await row(paid)).toMatchObject({ label: 'pending', owed: paid.total, payable: false })
      const again = await buyer.call(createRemittance, { input: { invoices: [paid.number] } })
      expect(again.problem).toMatchObject({ refusal: 'invoice-not-open' })
    }
  })

  test('an attempt leaves the order separately payable', async () => {
    const [one, two] = [await invoice(), await invoice()]
    const { reference } = await remit(one, two)
    const first = (await start(reference)).body
    expect((await start(reference)).body.payment.id).toBe(first.payment.id)
    expect((await pay(reference, one, testCards.declined)).state).toBe('failed')
    const { body: payments } = await buyer.call(listPayments, { params: { tokenValue: one.order.tokenValue } })
    expect(payments).toMatchObject([{ state: 'new', amount: one.total, kind: 'terms' }])
    await staff.call(desk.receivePayment, { ...one.of, input: {} })
    const later = await start(reference)
    expect([later.status, later.problem.refusal]).toEqual([409, 'remittance-changed'])
  })

  test('an authorisation that ends uncaptured leaves each order payable, also one whose own card it replaced', async () => {
    const [one, two] = [await invoice(), await invoice()]
    const { reference } = await remit(one, two)
    await start(reference)
    const { submit } = await chooseCard(one)
    const { lapse } = await pay(reference, one)
    // The form of the order's own payment is still open in another tab; what it authorises is voided.
    await submit()
    await lapse()
    for (const unpaid of [one, two]) {
      expect(await row(unpaid)).toMatchObject({ open: unpaid.total, payable: true })
      expect((await staff.call(desk.receivePayment, { ...unpaid.of, input: {} })).body.money.unpaid).toBe(0)
    }
  })

  test('a payment that was opened for the rest of an order pays all of it once the authorisation ends', async () => {
    const [one, two] = [await partlyInvoiced(), await invoice()]
    const { submit } = await chooseCard(one)
    const { lapse } = await pay((await remit(one, two)).reference, one)
    await submit(testCards.declined)
    const { unpaid } = await money(one)
    expect(await money(one)).toMatchObject({ reserved: one.total, openPayment: unpaid - one.total })
    await lapse()
    expect(await money(one)).toMatchObject({ reserved: 0, unpaid, openPayment: unpaid })
    expect(await row(one)).toMatchObject({ open: unpaid, payable: true })
  })

  test('so does one opened after a transfer, for what the transfer left', async () => {
    const [one, two] = [await partlyInvoiced(), await invoice()]
    const { lapse } = await pay((await remit(one, two)).reference, one)
    const { unpaid } = await money(one)
    const transfer = await bank.arrives({ amount: 1000 })
    expect((await bank.post(transfer.id, [[one.order, 1000]])).status).toBe(200)
    await lapse()
    expect(await money(one)).toMatchObject({ unpaid: unpaid - 1000, openPayment: unpaid - 1000 })
    expect((await staff.call(desk.receivePayment, { ...one.of, input: {} })).body.money.unpaid).toBe(0)
  })

  test("the order's own card pays what the others do not", async () => {
    const [one, two] = [await partlyInvoiced(), await invoice(12)]
    const { reference } = await remit(one, two)
    await start(reference)
    const { form, submit } = await chooseCard(one)
    expect(form.amount).toBe((await money(one)).unpaid)
    await pay(reference, one)
    expect((await submit()).state).toBe('authorized')
    await runTasks(shop)
    for (const paid of [one, two]) expect(await shown(paid)).toMatchObject({ totalUnpaidAmount: 0 })
    const captured = (await shown(one)).payments.filter(({ state }) => state === 'completed')
    expect(captured.map(({ amount, refunded }) => [amount, refunded])).toEqual([
      [one.total + two.total, 0],
      [form.amount - one.total, 0]
    ])
    expect((await owed()).inFavour).toBe(0)
  })

  test("an order's own card pays what remains beyond its share, also of a payment on another order", async () => {
    const [one, two] = [await invoice(12), await partlyInvoiced()]
    const { reference } = await remit(one, two)
    const { form, submit } = await chooseCard(two)
    const { lapse } = await pay(reference, one)
    await submit()
    await lapse()
    expect(await shown(two)).toMatchObject({ state: 'waiting', totalUnpaidAmount: two.total })
    expect(await money(two)).toMatchObject({ received: form.amount - two.total, openPayment: two.total })
  })

  test('an order keeps what it still needs of its share if its own card was captured first', async () => {
    const [one, two] = [await invoice(12), await partlyInvoiced()]
    const { reference } = await remit(one, two)
    const own = await chooseCard(two)
    const { id, captureAt } = await pay(reference, one)
    await own.submit()
    await captureAt('2027-01-01T00:00:00.000Z')
    await runTasks(shop)
    expect(await money(two)).toMatchObject({ received: own.form.amount - two.total, unpaid: two.total })
    await captureAt('2026-01-01T00:00:00.000Z')
    await runTasks(shop)
    expect([await shown(two), await money(two)]).toMatchObject([
      { state: 'approved' },
      { unpaid: 0, openPayment: null }
    ])
    expect((await shown(one)).payments.find((payment) => payment.id === id)?.refunded).toBe(0)
    expect((await owed()).inFavour).toBe(0)
  })

  test('is captured although the order of its first invoice waits for another payment', async () => {
    const [one, two] = [await partlyInvoiced(), await invoice(12)]
    const { reference } = await remit(one, two)
    await start(reference)
    await chooseCard(one)
    await pay(reference, one)
    expect((await shown(one)).state).toBe('waiting')
    await runTasks(shop)
    expect((await shown(two)).totalUnpaidAmount).toBe(0)
    expect(await money(one)).toMatchObject({ received: one.total, reserved: 0 })
  })

  test('a capture that was requested before is not voided: the excess is refunded', async () => {
    const [one, two] = [await invoice(), await invoice()]
    const { payment } = (await start((await remit(one, two)).reference)).body
    const joint = await openForm(one, payment.id)
    const own = await chooseCard(one)
    await own.submit()
    expect((await joint.submit()).state).toBe('authorized')
    await runTasks(shop)
    const paid = (await shown(one)).payments.filter(({ state }) => state === 'completed')
    expect(paid.map(({ amount, refunded }) => [amount, refunded])).toEqual([
      [one.total + two.total, one.total],
      [one.total, 0]
    ])
    for (const { unpaid, received } of [await money(one), await money(two)])
      expect([unpaid, received]).toEqual([0, one.total])
  })

  test('an excess that is being refunded is not refunded again from the next payment', async () => {
    const [one, two] = [await invoice(), await invoice()]
    const { payment } = (await start((await remit(one, two)).reference)).body
    const joint = await openForm(one, payment.id)
    const own = await chooseCard(one)
    await own.submit()
    await joint.submit()
    await staff.call(desk.creditOrder, { ...one.of, input: { kind: 'amount', amount: 1_000, reason: 'Agreed' } })
    await runTasks(shop)
    await runTasks(shop)
    expect((await money(one)).received).toBe(one.total - 1_000)
    expect((await shown(one)).creditNotes).toHaveLength(1)
    expect((await owed()).inFavour).toBe(0)
  })

  test('amounts paid another way meanwhile are refunded', async () => {
    const [one, two] = [await invoice(), await invoice()]
    const { reference } = await remit(one, two)
    const { id } = await pay(reference, one)
    await staff.call(desk.receivePayment, { ...two.of, input: {} })
    await runTasks(shop)
    const after = await shown(one)
    expect(after.totalUnpaidAmount).toBe(0)
    expect(after.payments.find((payment) => payment.id === id)?.refunded).toBe(two.total)
    expect((await owed()).inFavour).toBe(0)
  })

  test('staff refund an order that was paid with others by transfer', async () => {
    const [one, two] = [await invoice(), await invoice()]
    const { reference } = await remit(one, two)
    await pay(reference, one)
    await runTasks(shop)
    await staff.call(desk.refundOrder, { ...two.of, input: { amount: 1_000 } })
    const { creditNotes, events } = await shown(two)
    expect(creditNotes).toHaveLength(1)
    expect(events?.filter(({ kind }) => kind === 'payment-refunded')).toHaveLength(1)
    expect((await owed()).inFavour).toBe(0)
  })

  test('another company cannot pay them', async () => {
    const { reference } = await remit(await invoice())
    const other = await shop.as('german')
    expect((await other.call(payRemittance, { params: { reference }, input: {} })).status).toBe(404)
  })
})

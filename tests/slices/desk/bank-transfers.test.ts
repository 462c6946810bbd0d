import { describe, expect, test } from 'vitest'
import { listPayableOrders } from '../../../contract/desk/bank.ts'
import { formatMoney } from '../../../contract/format.ts'
import { mailsOf } from '../../support/external/mailbox.ts'
import { listAudit } from '../../../contract/desk/log.ts'
import * as desk from '../../../contract/desk/orders.ts'
import { readOrder } from '../../../contract/orders/order.ts'
import { listPaymentRows } from '../../../contract/payments/payment-list.ts'
import { createRemittance } from '../../../contract/payments/remittance.ts'
import { readCredit } from '../../../contract/payments/store-credit.ts'
import { readPayables } from '../../../server/orders/bank/payables.ts'
import { bankActions, bookingDay as day } from '../../support/builders/bank-transfers.ts'
import { bankCsvOf, camtOf, sendBankFile } from '../../support/files/bank-files.ts'
import { clientForSuite, engines, shopForSuite, staffForSuite } from '../../support/shop.ts'

describe.each(engines)('bank transfers on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  const german = clientForSuite(shop, 'german')
  const staff = staffForSuite(shop, 'manager')
  const colleague = staffForSuite(shop, 'manager')

  const bench = bankActions(shop, () => staff, buyer)
  const { place, of, invoiced, arrives, find, exact, post, positionOf, entriesOf } = bench

  test('what is open on more orders than a statement has parameters is read in batches', async () => {
    const { number } = await place()
    const { id } = await shop.db.read
      .selectFrom('orders')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const unknown = Array.from({ length: 33_000 }, (_, i) => `unknown-${i}`)
    expect([...(await readPayables(shop.db.read, [...unknown, id])).keys()]).toEqual([id])
  })

  test('an invoice number with the exact amount is posted with the day of the bank, once', async () => {
    const order = await invoiced()
    const credit = {
      bookedOn: day,
      amount: order.total,
      text: `RG ${order.invoice.replace('-', ' ')} danke`,
      reference: 'X1'
    }
    const transfer = await arrives(credit)
    expect(transfer.suggestion).toMatchObject({
      confidence: 'exact',
      reason: 'reference-exact',
      credit: 0,
      allocations: [{ order: order.number, invoices: [order.invoice], amount: order.total, unpaid: order.total }]
    })
    expect((await exact(transfer.id, 'unknown')).body).toEqual({ posted: 1, left: 1 })
    expect(await positionOf(order)).toMatchObject({ unpaid: 0, owed: 0 })
    const { rows } = (await buyer.call(listPaymentRows, { query: { search: order.number } })).body
    expect(rows[0]).toMatchObject({ paidAt: `${day} 00:00:00`, label: 'paid' })
    await staff.call(desk.refundOrder, { ...of(order), input: { amount: 1 } })
    const refunded = (await buyer.call(listPaymentRows, { query: { search: order.number } })).body.rows[0]
    expect(refunded?.paidAt).toBe(`${day} 00:00:00`)
    const shown = [
      (await buyer.call(readOrder, { params: { tokenValue: order.tokenValue } })).body,
      (await staff.call(desk.readDeskOrder, of(order))).body.order
    ].map(({ payments }) => payments.findLast(({ state }) => state === 'completed')?.updatedAt)
    expect(shown).toEqual([`${day} 00:00:00`, `${day} 00:00:00`])
    expect((await entriesOf(order)).slice(0, 1)).toEqual([
      { kind: 'payment', side: 'credit', amount: order.total, day }
    ])
    expect(await find(transfer.id)).toMatchObject({
      state: 'posted',
      postings: [{ order: order.number, amount: order.total }],
      company: { name: 'Maison Lumière' }
    })
    for (const [text, name] of [
      [camtOf([credit]), 'again.xml'],
      [bankCsvOf([credit]), 'again.csv']
    ] as const)
      expect((await sendBankFile(staff, text, name)).body).toMatchObject({ added: 0, known: 1 })
    expect((await exact(transfer.id)).body).toEqual({ posted: 0, left: 1 })
    expect(await entriesOf(order)).toHaveLength(1)
    const { body: log } = await staff.call(listAudit, { query: { kind: 'transfer', objectId: transfer.id } })
    expect(log).toMatchObject([{ action: 'transfer-posted', after: { received: order.total, orders: [order.number] } }])
  })

  test('a transfer with a payment reference pays all of its invoices, in order of due date', async () => {
    const [one, two] = [await invoiced(), await invoiced()]
    const input = { invoices: [two.invoice, one.invoice] }
    const { reference, amount } = (await buyer.call(createRemittance, { input })).body
    const text = `Sammelzahlung ${reference.replaceAll(/(.{4})/g, '$1 ')} Maison`
    const transfer = await arrives({ amount, text })
    expect(transfer.suggestion).toMatchObject({
      confidence: 'exact',
      allocations: [{ order: one.number }, { order: two.number }]
    })
    const less = await arrives({ amount: one.total + 1, text })
    expect(less.suggestion).toMatchObject({
      reason: 'reference-part',
      allocations: [
        { order: one.number, amount: one.total },
        { order: two.number, amount: 1 }
      ]
    })
    await exact(transfer.id)
    expect([(await positionOf(one)).owed, (await positionOf(two)).owed]).toEqual([0, 0])
  })

  test('the invoice of a part is matched separately', async () => {
    const order = await place('invoice_terms')
    const part = { params: { number: `${order.number}-1` } }
    await staff.call(desk.approveOrder, of(order))
    await staff.call(desk.splitOrder, { ...of(order), input: { portions: [{ 'LUMA-ROSE': 4 }] } })
    await staff.call(desk.shipOrder, { ...part, input: { carrier: 'DHL', tracking: '0034' } })
    await staff.call(desk.invoiceOrder, { ...part, input: {} })
    const [invoice] = (await positionOf(order)).invoices
    const { number = '', total = 0 } = invoice ?? {}
    expect(total).toBeLessThan(order.total)
    const transfer = await arrives({ amount: total, text: number })
    expect(transfer.suggestion).toMatchObject({
      confidence: 'exact',
      allocations: [{ order: order.number, invoices: [number], amount: total, unpaid: order.total }]
    })
    await exact(transfer.id)
    expect(await positionOf(order)).toMatchObject({ owed: 0, unpaid: order.total - total })
  })

  test('a partial payment leaves the rest open, and a waiting order can be paid in two steps', async () => {
    const order = await place()
    await staff.call(desk.approveOrder, of(order))
    const first = await arrives({ amount: order.total - 100, text: `Order ${order.number}` })
    expect(first.suggestion).toMatchObject({ confidence: 'likely', reason: 'reference-part' })
    expect((await exact(first.id)).body.posted).toBe(0)
    expect((await post(first.id, [[order, order.total - 100]])).status).toBe(200)
    expect(await positionOf(order)).toMatchObject({ unpaid: 100 })
    const second = await arrives({ amount: 100, text: `REST ${order.number}` })
    await exact(second.id)
    const { body } = await staff.call(desk.readDeskOrder, of(order))
    expect([body.order.state, (await positionOf(order)).unpaid]).toEqual(['approved', 0])
  })

  test('any excess over the invoice becomes the company’s credit', async () => {
    const order = await place('bank_transfer', german)
    const transfer = await arrives({ amount: order.total + 500, text: `${order.number}` })
    expect(transfer.suggestion).toMatchObject({ confidence: 'likely', reason: 'reference-more', credit: 500 })
    const credit = { order: order.number, amount: 500 }
    expect((await post(transfer.id, [[order, order.total]], staff, credit)).status).toBe(200)
    expect((await german.call(readCredit)).body).toEqual([{ currencyCode: 'EUR', amount: 500 }])
    expect(await entriesOf(order)).toMatchObject([{ amount: order.total + 500, day }])
    const { settlement } = (await staff.call(desk.readDeskOrder, of(order))).body.order
    expect(settlement.map(({ label, amount }) => [label, amount])).toEqual([
      ['Received', -order.total - 500],
      ['Kept as credit', 500],
      ['Left to pay', 0]
    ])
    const mail = (await mailsOf(shop)).find(
      ({ kind, text }) => kind === 'payment-received' && text.includes(order.number ?? '-')
    )
    expect(mail?.text).toContain(formatMoney(500, 'EUR', 'de'))
    const again = await arrives({ amount: order.total, text: `${order.number}` })
    expect(again.suggestion).toMatchObject({ confidence: 'possible', reason: 'reference-paid', credit: order.total })
  })

  test('without a reference, the account seen before and the name suggest the company', async () => {
    const iban = 'DE89370400440532013000'
    const known = await place('bank_transfer', german)
    await exact((await arrives({ amount: known.total, text: `${known.number}`, iban, name: 'N. Handel' })).id)
    const order = await place('bank_transfer', german)
    const reasonOf = async (credit: Parameters<typeof arrives>[0]) => (await arrives(credit)).suggestion?.reason ?? null
    expect(await reasonOf({ amount: 1234, iban, name: 'N. Handel' })).toBe('iban-only')
    const { suggestion } = await arrives({ amount: 1, name: 'NORDLICHT HANDELS GMBH' })
    expect(suggestion?.reason).toBe('name-only')
    expect(suggestion?.allocations[0]?.company.name).toMatch(/Nordlicht/)
    expect(await reasonOf({ amount: order.total, name: 'Nobody' })).toBeNull()
    expect(await reasonOf({ amount: order.total, currency: 'USD', iban })).toBeNull()
  })

  test('a transfer is split over several orders; what does not fit is a clear error', async () => {
    const [one, two, foreign] = [await place(), await place(), await place('bank_transfer', german)]
    const transfer = await arrives({ amount: one.total + 700 })
    const { id } = transfer
    const found = await staff.call(listPayableOrders, { params: { id }, query: { search: 'maison' } })
    expect(found.body.map(({ order }) => order)).toEqual(expect.arrayContaining([one.number, two.number]))
    const byNumber = { params: { id }, query: { search: String(Number(two.number)) } }
    expect((await staff.call(listPayableOrders, byNumber)).body).toMatchObject([
      { order: two.number, unpaid: two.total }
    ])
    const errorOf = async (shares: Parameters<typeof post>[1]) => (await post(id, shares)).problem.refusal
    expect(await errorOf([[one, one.total]])).toBe('bank-sum')
    expect(await errorOf([])).toBe('bank-sum')
    expect(
      await errorOf([
        [one, one.total],
        [{ number: '999999999' }, 700]
      ])
    ).toBe('bank-order-unknown')
    expect(
      await errorOf([
        [one, one.total],
        [foreign, 700]
      ])
    ).toBe('bank-other-company')
    const named = await post(id, [
      [one, one.total],
      [foreign, 700]
    ])
    expect(named.problem.violations?.[0]?.propertyPath).toBe('allocations[1].order')
    expect(await errorOf([[one, one.total + 700]])).toBe('bank-over-open')
    const early = await post(id, [[one, one.total - 1]], staff, { order: one.number, amount: 701 })
    expect(early.problem).toMatchObject({
      refusal: 'bank-credit-unpaid',
      detail: expect.stringMatching(/^€0\.01 of order \d+ is still unpaid/) as string
    })
    expect(await entriesOf(one)).toEqual([])
    const done = await post(id, [
      [one, one.total],
      [two, 300],
      [two, 400]
    ])
    expect(done.body).toMatchObject({
      state: 'posted',
      postings: [
        { order: one.number, amount: one.total },
        { order: two.number, amount: 700 }
      ]
    })
    expect([(await positionOf(one)).unpaid, (await positionOf(two)).unpaid]).toEqual([0, two.total - 700])
    const dollars = await arrives({ amount: 100, currency: 'USD' })
    expect((await post(dollars.id, [[two, 100]])).problem.refusal).toBe('bank-currency')
  })

  test('of two members of staff who post the same transfer, one succeeds', async () => {
    const order = await place()
    const { id } = await arrives({ amount: order.total, text: `${order.number}` })
    const responses = await Promise.all([
      post(id, [[order, order.total]]),
      post(id, [[order, order.total]], colleague),
      exact(id)
    ])
    expect(await entriesOf(order)).toHaveLength(1)
    const posted = responses.filter(({ status, body }) => status === 200 && !('posted' in body && body.posted === 0))
    expect(posted).toHaveLength(1)
    // Without an amount limit, only the lock on the transfer prevents it from being posted twice.
    const surplus = await arrives({ amount: 900 })
    const credit = { order: order.number, amount: 900 }
    const both = await Promise.all([staff, colleague].map((by) => post(surplus.id, [], by, credit)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const late = await post(id, [[order, order.total]], colleague)
    expect(late).toMatchObject({ status: 409, problem: { refusal: 'bank-handled' } })
    expect(late.problem.detail).toMatch(/^.+ has already handled this transfer/)
  })
})

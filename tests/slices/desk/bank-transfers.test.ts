import { beforeAll, describe, expect, test } from 'vitest'
import { complete } from '../../../contract/checkout/checkout.ts'
import {
  ignoreBankTransfer,
  listBankTransfers,
  listPayableOrders,
  postBankTransfer,
  postExactTransfers,
  reopenBankTransfer
} from '../../../contract/desk/bank.ts'
import { listAudit } from '../../../contract/desk/log.ts'
import * as desk from '../../../contract/desk/orders.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { createRemittance } from '../../../contract/payments/remittance.ts'
import { applyCredit, readCredit } from '../../../contract/payments/store-credit.ts'
import { readPosition } from '../../../server/orders/ledger/service.ts'
import { required } from '../../../server/core/required.ts'
import { readyCart } from '../../support/builders/carts.ts'
import { type Client, onceKey, signedInStaff } from '../../support/client.ts'
import { bankCsvOf, camtOf, type FileCredit, sendBankFile } from '../../support/files/bank-files.ts'
import { clientForSuite, engines, shopForSuite } from '../../support/shop.ts'

const day = '2026-11-18'

describe.each(engines)('bank transfers on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  const german = clientForSuite(shop, 'german')
  let staff: Client
  let colleague: Client
  let uploads = 0

  beforeAll(async () => {
    staff = await signedInStaff(shop, 'manager')
    colleague = await signedInStaff(shop, 'manager')
  })

  const place = async (method = 'bank_transfer', client = buyer): Promise<Order> => {
    const { tokenValue } = await readyCart(client, { 'LUMA-ROSE': 10 }, method)
    return (await client.call(complete, { params: { tokenValue }, headers: onceKey() })).body
  }
  const of = ({ number }: Pick<Order, 'number'>) => ({ params: { number: number ?? '' } })
  /** Ships an order on terms, and issues its invoice. */
  const invoiced = async () => {
    const order = await place('invoice_terms')
    await staff.call(desk.approveOrder, of(order))
    await staff.call(desk.shipOrder, { ...of(order), input: { carrier: 'DHL', tracking: '0034' } })
    const { body } = await staff.call(desk.invoiceOrder, { ...of(order), input: {} })
    return { ...order, number: order.number ?? '', invoice: body.order.invoices[0]!.number }
  }
  /** Uploads a credit, and returns its transfer as listed. */
  const arrives = async (credit: Partial<FileCredit> & { amount: number }) => {
    uploads += 1
    const full = { bookedOn: day, reference: `R-${uploads}`, ...credit }
    const { body } = await sendBankFile(staff, camtOf([full]))
    expect(body).toMatchObject({ added: 1, rejected: 0 })
    const row = await shop.db.read
      .selectFrom('bank_transfers')
      .select('id')
      .where('bank_reference', '=', full.reference)
      .executeTakeFirstOrThrow()
    return find(row.id)
  }
  const find = async (id: string) => {
    const { body } = await staff.call(listBankTransfers, { query: { itemsPerPage: 1000 } })
    return required(
      body.find((one) => one.id === id),
      'transfer'
    )
  }
  const exact = (...ids: string[]) => staff.call(postExactTransfers, { input: { ids } })
  const post = (id: string, shares: [order: Pick<Order, 'number'>, amount: number][], by = staff, credit?: object) => {
    const allocations = shares.map(([{ number }, amount]) => ({ order: number ?? '', amount }))
    return by.call(postBankTransfer, {
      params: { id },
      input: { allocations, credit: credit ?? null },
      headers: onceKey()
    })
  }
  const positionOf = async ({ number }: Pick<Order, 'number'>) => {
    const query = shop.db.read.selectFrom('orders').select(['id', 'parent_id']).where('number', '=', number)
    return readPosition(shop.db.read, await query.executeTakeFirstOrThrow())
  }
  const entriesOf = ({ number }: Pick<Order, 'number'>) =>
    shop.db.read
      .selectFrom('ledger_entries')
      .innerJoin('orders', 'orders.id', 'ledger_entries.order_id')
      .select(['ledger_entries.kind', 'side', 'amount', 'day'])
      .where('orders.number', '=', number)
      .where('ledger_entries.kind', '=', 'payment')
      .orderBy('ledger_entries.id')
      .execute()

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
    expect(await entriesOf(order)).toEqual([{ kind: 'payment', side: 'credit', amount: order.total, day }])
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

  test('a transfer by its payment reference pays all of its invoices, those due first', async () => {
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

  test('a part payment leaves the rest, and pays a waiting order in two steps', async () => {
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

  test('what exceeds the invoice goes to the credit of the company', async () => {
    const order = await place('bank_transfer', german)
    const transfer = await arrives({ amount: order.total + 500, text: `${order.number}` })
    expect(transfer.suggestion).toMatchObject({ confidence: 'likely', reason: 'reference-more', credit: 500 })
    const credit = { order: order.number, amount: 500 }
    expect((await post(transfer.id, [[order, order.total]], staff, credit)).status).toBe(200)
    expect((await german.call(readCredit)).body).toEqual([{ currencyCode: 'EUR', amount: 500 }])
    expect(await entriesOf(order)).toMatchObject([{ amount: order.total + 500, day }])
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
    const refusal = async (shares: Parameters<typeof post>[1]) => (await post(id, shares)).problem.refusal
    expect(await refusal([[one, one.total]])).toBe('bank-sum')
    expect(await refusal([])).toBe('bank-sum')
    expect(
      await refusal([
        [one, one.total],
        [{ number: '999999999' }, 700]
      ])
    ).toBe('bank-order-unknown')
    expect(
      await refusal([
        [one, one.total],
        [foreign, 700]
      ])
    ).toBe('bank-other-company')
    expect(await refusal([[one, one.total + 700]])).toBe('bank-over-open')
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
    const answers = await Promise.all([
      post(id, [[order, order.total]]),
      post(id, [[order, order.total]], colleague),
      exact(id)
    ])
    expect(await entriesOf(order)).toHaveLength(1)
    const posted = answers.filter(({ status, body }) => status === 200 && !('posted' in body && body.posted === 0))
    expect(posted).toHaveLength(1)
    // Where the amount cannot exceed anything, only the lock of the transfer keeps it from being posted twice.
    const surplus = await arrives({ amount: 900 })
    const credit = { order: order.number, amount: 900 }
    const both = await Promise.all([staff, colleague].map((by) => post(surplus.id, [], by, credit)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const late = await post(id, [[order, order.total]], colleague)
    expect(late).toMatchObject({ status: 409, problem: { refusal: 'bank-handled' } })
    expect(late.problem.detail).toMatch(/^.+ has already handled this transfer/)
  })

  test('a transfer that is not ours is dismissed with a reason, and can be opened again', async () => {
    const { id } = await arrives({ amount: 100 })
    const dismiss = (reason: string) => staff.call(ignoreBankTransfer, { params: { id }, input: { reason } })
    expect((await dismiss('  ')).status).toBe(422)
    expect((await dismiss('Refund of the insurance')).body).toMatchObject({
      state: 'ignored',
      reason: 'Refund of the insurance'
    })
    expect((await dismiss('again')).problem.refusal).toBe('bank-handled')
    const reopen = () => staff.call(reopenBankTransfer, { params: { id }, headers: onceKey() })
    expect((await reopen()).body).toMatchObject({ state: 'open', reason: null })
    expect((await reopen()).problem.refusal).toBe('bank-open')
  })

  test('a posted transfer is taken back by an entry on the other side, unless the money is used', async () => {
    const order = await invoiced()
    const { id } = await arrives({ amount: order.total, text: order.invoice })
    await exact(id)
    const reopen = () => staff.call(reopenBankTransfer, { params: { id }, headers: onceKey() })
    expect((await reopen()).body).toMatchObject({ state: 'open', postings: [], company: null })
    expect(await positionOf(order)).toMatchObject({ owed: order.total, unpaid: order.total, received: 0 })
    expect((await entriesOf(order)).map(({ side }) => side)).toEqual(['credit', 'debit'])
    await exact(id)
    expect(await positionOf(order)).toMatchObject({ owed: 0, received: order.total })
    await staff.call(desk.refundOrder, { ...of(order), input: { amount: 100 } })
    expect((await reopen()).problem.refusal).toBe('bank-spent')
    expect(await find(id)).toMatchObject({ state: 'posted' })
  })

  test('credit that pays another order in the meantime stays', async () => {
    const order = await place()
    const { id } = await arrives({ amount: 50_000 })
    await post(id, [], staff, { order: order.number, amount: 50_000 })
    const { body } = await buyer.call(readCredit)
    const credit = body[0]?.amount ?? 0
    const due = await invoiced()
    await buyer.call(applyCredit, { input: { currencyCode: 'EUR' }, headers: onceKey() })
    const answer = await staff.call(reopenBankTransfer, { params: { id }, headers: onceKey() })
    expect([credit > 0, (await positionOf(due)).owed < due.total]).toEqual([true, true])
    expect(answer.problem.refusal).toBe('bank-spent')
  })
})

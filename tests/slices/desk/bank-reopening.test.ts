import { describe, expect, test } from 'vitest'
import { ignoreBankTransfer, reopenBankTransfer } from '../../../contract/desk/bank.ts'
import * as desk from '../../../contract/desk/orders.ts'
import { applyCredit, readCredit } from '../../../contract/payments/store-credit.ts'
import { addDays, sellerDay, sellerDayEnd } from '../../../server/core/dates.ts'
import { settings } from '../../../server/core/settings/service.ts'
import { runChecks, report } from '../../../server/db/doctor/doctor.ts'
import { entryName } from '../../../server/orders/invoices/statement.ts'
import { bankActions } from '../../support/builders/bank-transfers.ts'
import { idempotencyHeader } from '../../support/client.ts'
import { clientForSuite, engines, shopForSuite, staffForSuite } from '../../support/shop.ts'

describe.each(engines)('handled bank transfers on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  const staff = staffForSuite(shop, 'manager')

  const bench = bankActions(shop, () => staff, buyer)
  const { place, of, invoiced, arrives, find, exact, post, positionOf, entriesOf } = bench

  test('a transfer that is not ours is ignored with a reason, and can be reopened', async () => {
    const { id } = await arrives({ amount: 100 })
    const dismiss = (reason: string) => staff.call(ignoreBankTransfer, { params: { id }, input: { reason } })
    expect((await dismiss('  ')).status).toBe(422)
    expect((await dismiss('Refund of the insurance')).body).toMatchObject({
      state: 'ignored',
      reason: 'Refund of the insurance'
    })
    expect((await dismiss('again')).problem.refusal).toBe('bank-handled')
    const reopen = () => staff.call(reopenBankTransfer, { params: { id }, headers: idempotencyHeader() })
    expect((await reopen()).body).toMatchObject({ state: 'open', reason: null })
    expect((await reopen()).problem.refusal).toBe('bank-open')
  })

  test('a posted transfer is reversed by an opposite entry, unless the money was used', async () => {
    const order = await invoiced()
    const { id } = await arrives({ amount: order.total, text: order.invoice })
    await exact(id)
    const reopen = () => staff.call(reopenBankTransfer, { params: { id }, headers: idempotencyHeader() })
    expect((await reopen()).body).toMatchObject({ state: 'open', postings: [], company: null })
    expect(await positionOf(order)).toMatchObject({ owed: order.total, unpaid: order.total, received: 0 })
    expect((await entriesOf(order)).map(({ side }) => side)).toEqual(['credit', 'debit'])
    const entries = (await entriesOf(order)).map((entry) => entryName({ ...entry, source: '', document: null }, 'en'))
    expect(entries).toEqual(['Payment received', 'Payment reversed'])
    await exact(id)
    expect(await positionOf(order)).toMatchObject({ owed: 0, received: order.total })
    expect(report(await runChecks(shop.db.read))).toMatch(/nothing wrong/)
    await staff.call(desk.refundOrder, { ...of(order), input: { amount: 100 } })
    expect((await reopen()).problem.refusal).toBe('bank-spent')
    expect(await find(id)).toMatchObject({ state: 'posted' })
  })

  test('an approved order waits again once its transfer is reversed', async () => {
    const order = await place()
    const { id } = await arrives({ amount: order.total, text: order.number ?? '' })
    await exact(id)
    const state = async () => (await staff.call(desk.readDeskOrder, of(order))).body.order.state
    await staff.call(desk.approveOrder, of(order))
    expect(await state()).toBe('approved')
    await staff.call(reopenBankTransfer, { params: { id }, headers: idempotencyHeader() })
    expect(await state()).toBe('waiting')
    await exact(id)
    expect(await state()).toBe('approved')
  })

  test('credit used by another order in the meantime is kept', async () => {
    const order = await place()
    const { id } = await arrives({ amount: order.total + 50_000 })
    await post(id, [[order, order.total]], staff, { order: order.number, amount: 50_000 })
    const { body } = await buyer.call(readCredit)
    const credit = body[0]?.amount ?? 0
    const due = await invoiced()
    await buyer.call(applyCredit, { input: { currencyCode: 'EUR' }, headers: idempotencyHeader() })
    const response = await staff.call(reopenBankTransfer, { params: { id }, headers: idempotencyHeader() })
    expect([credit > 0, (await positionOf(due)).owed < due.total]).toEqual([true, true])
    expect(response.problem.refusal).toBe('bank-spent')
  })

  test('an order without any other payment has a payment deadline again', async () => {
    const order = await place()
    const { id } = await arrives({ amount: order.total, text: order.number ?? '' })
    await exact(id)
    const deadline = async () => {
      const query = shop.db.read.selectFrom('orders').select('expires_at').where('number', '=', order.number)
      return (await query.executeTakeFirstOrThrow()).expires_at
    }
    expect(await deadline()).toBeNull()
    await staff.call(reopenBankTransfer, { params: { id }, headers: idempotencyHeader() })
    const { transferDays } = settings.paymentMethods.standard
    const today = sellerDay(shop.clock().toISOString())
    expect(await deadline()).toBe(sellerDayEnd(addDays(today, transferDays)))
  })
})

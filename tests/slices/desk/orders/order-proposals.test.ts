import { describe, expect, test } from 'vitest'
import { withdrawProposal } from '../../../../contract/desk/orders/order-edits.ts'
import * as desk from '../../../../contract/desk/orders.ts'
import { readPendingWork } from '../../../../contract/desk/today.ts'
import { type Order, readOrder } from '../../../../contract/orders/order.ts'
import { acceptProposal, declineProposal, readProposal } from '../../../../contract/orders/proposal-decisions.ts'
import { runChecks, report } from '../../../../server/db/doctor/doctor.ts'
import { runCommand } from '../../../../server/orders/fulfilment/command.ts'
import { orderEditActions } from '../../../support/builders/order-edits.ts'
import { countStock } from '../../../support/builders/stock.ts'
import type { Client } from '../../../support/client.ts'
import { mailsOf } from '../../../support/external/mailbox.ts'
import { authorizedOrder, runTasks } from '../../../support/external/sandbox-orders.ts'
import { clientForSuite, engines, shopForSuite, staffForSuite } from '../../../support/shop.ts'

describe.each(engines)('changes that cost more on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  const marketing = clientForSuite(shop, 'marketing')
  const stranger = clientForSuite(shop, 'american')
  const sales = staffForSuite(shop, 'sales')

  const { of, place, preview, read, edit, propose, decide, stockOf } = orderEditActions(shop, () => sales, buyer)
  const seenBy = async (client: Client, { tokenValue }: Order) =>
    (await client.call(readOrder, { params: { tokenValue } })).body
  const proposalFor = (client: Client, { tokenValue }: Order) => client.call(readProposal, { params: { tokenValue } })
  const doctor = async () => report(await runChecks(shop.db.read))
  const shipment = { carrier: 'DHL', tracking: '1' }
  const setStock = (sku: string, stock: number) => countStock(shop.db, { [sku]: stock })

  test('await the buyer, who sees old and new; accepting reserves stock and recalculates the order', async () => {
    const order = await place({ 'LUMA-ROSE': 4 }, 'invoice_terms')
    await sales.call(desk.approveOrder, of(order))
    const changes = [
      { sku: 'LUMA-ROSE', quantity: 6 },
      { sku: 'BRISA-BLACK', quantity: 2 }
    ]
    const { body: shown } = await preview(order, changes)
    expect(shown).toMatchObject({
      needsConsent: true,
      lines: [{ sku: 'LUMA-ROSE' }, { sku: 'BRISA-BLACK', before: null, after: { quantity: 2 } }]
    })
    const direct = await edit(order, changes)
    expect([direct.status, direct.problem.refusal]).toEqual([422, 'edit-costs-more'])
    const stock = [await stockOf('LUMA-ROSE'), await stockOf('BRISA-BLACK')]
    const proposed = (await propose(order, changes)).body
    expect(proposed).toMatchObject({ editable: false, order: { total: order.total }, proposal: { after: shown.after } })
    expect(proposed.log[0]).toMatchObject({ action: 'order-change-proposed' })
    expect(proposed.steps[order.number!]).not.toContain('ship')
    const blocked = await sales.call(desk.shipOrder, { ...of(order), input: shipment })
    expect([blocked.status, blocked.problem.refusal]).toEqual([409, 'step-proposal-open'])
    expect((await propose(order, changes)).problem.refusal).toBe('step-proposal-open')
    expect((await edit(order, [{ sku: 'LUMA-ROSE', quantity: 1 }])).problem.refusal).toBe('step-proposal-open')
    expect([await stockOf('LUMA-ROSE'), await stockOf('BRISA-BLACK')]).toEqual(stock)
    const [mail] = await mailsOf(shop, 'commercial@maison-lumiere.example')
    expect(mail?.kind).toBe('order-proposal')
    expect(mail?.text).toContain('Only black ones are left.')
    expect(mail?.links[0]).toContain(order.tokenValue)

    expect((await seenBy(buyer, order)).hasProposal).toBe(true)
    expect((await proposalFor(buyer, order)).body).toMatchObject({
      reason: 'Only black ones are left.',
      after: shown.after
    })
    expect((await seenBy(marketing, order)).hasProposal).toBeUndefined()
    expect((await proposalFor(marketing, order)).status).toBe(403)
    expect((await proposalFor(stranger, order)).status).toBe(404)
    expect((await decide(order, acceptProposal, marketing)).status).toBe(403)
    const accepted = (await decide(order, acceptProposal)).body
    expect(accepted).toMatchObject({
      total: shown.after.total,
      hasProposal: false,
      items: [{ quantity: 6 }, { quantity: 2 }]
    })
    expect(accepted.payments.at(-1)).toMatchObject({ state: 'new', amount: shown.after.total })
    expect([await stockOf('LUMA-ROSE'), await stockOf('BRISA-BLACK')]).toEqual([stock[0]! - 2, stock[1]! - 2])
    expect(accepted.events?.at(-1)).toMatchObject({ kind: 'change-accepted' })
    expect((await mailsOf(shop, 'commercial@maison-lumiere.example'))[0]?.kind).toBe('order-changed')
    expect(await doctor()).toMatch(/nothing wrong/)
    expect((await sales.call(desk.shipOrder, { ...of(order), input: shipment })).body.order.state).toBe('shipped')
  })

  test('change nothing if declined or withdrawn, and the order ships; each is decided once', async () => {
    const order = await place({ 'LUMA-ROSE': 4 })
    const changes = [{ sku: 'LUMA-ROSE', quantity: 5 }]
    const stock = await stockOf('LUMA-ROSE')
    const first = (await propose(order, changes)).body.proposal!
    const params = { tokenValue: order.tokenValue, id: first.id }
    expect((await decide(order, declineProposal)).body).toMatchObject({ total: order.total, hasProposal: false })
    expect((await proposalFor(buyer, order)).status).toBe(404)
    expect((await buyer.call(acceptProposal, { params, input: {} })).problem.refusal).toBe('proposal-closed')
    const second = (await propose(order, changes)).body.proposal!
    const withdraw = { params: { number: order.number!, id: second.id }, input: {} }
    expect((await sales.call(withdrawProposal, withdraw)).body).toMatchObject({
      editable: true,
      proposal: null
    })
    expect((await sales.call(withdrawProposal, withdraw)).problem.refusal).toBe('proposal-closed')
    expect((await buyer.call(acceptProposal, { params: { ...params, id: second.id }, input: {} })).status).toBe(409)
    const events = (await seenBy(buyer, order)).events?.map(({ kind }) => kind)
    expect(events?.slice(-4)).toEqual(['change-proposed', 'change-declined', 'change-proposed', 'change-withdrawn'])
    expect([await stockOf('LUMA-ROSE'), (await read(order)).order.total]).toEqual([stock, order.total])
    await propose(order, changes)
    await sales.call(desk.cancelDeskOrder, of(order))
    expect((await seenBy(buyer, order)).hasProposal).toBe(false)
  })

  test('are listed while the buyer decides, and after being declined until the order proceeds', async () => {
    const order = await place({ 'LUMA-ROSE': 4 })
    const kinds = { open: 'proposals-open', declined: 'proposals-declined' } as const
    const shown = async (state: keyof typeof kinds) => {
      const { body: rows } = await sales.call(desk.listDeskOrders, { query: { proposal: state } })
      const pending = (await sales.call(readPendingWork)).body.find(({ kind }) => kind === kinds[state])
      expect(rows).toHaveLength(pending?.count ?? -1)
      return rows.some(({ number }) => number === order.number)
    }
    await propose(order, [{ sku: 'LUMA-ROSE', quantity: 6 }])
    expect([await shown('open'), await shown('declined')]).toEqual([true, false])
    await decide(order, declineProposal)
    expect([await shown('open'), await shown('declined')]).toEqual([false, true])
    await propose(order, [{ sku: 'LUMA-ROSE', quantity: 5 }])
    expect([await shown('open'), await shown('declined')]).toEqual([true, false])
    await decide(order, declineProposal)
    await edit(order, [{ sku: 'LUMA-ROSE', quantity: 3 }])
    expect([await shown('open'), await shown('declined')]).toEqual([false, false])
    await propose(order, [{ sku: 'LUMA-ROSE', quantity: 5 }])
    await decide(order, declineProposal)
    await sales.call(desk.cancelDeskOrder, of(order))
    expect(await shown('declined')).toBe(false)
  })

  test('a higher price needs consent too, and so does a swap that costs no more', async () => {
    const order = await place({ 'LUMA-ROSE': 4, 'BRISA-BLACK': 2 })
    const unitPrice = order.items[0]!.discountedUnitPrice + 1
    const dearer = await preview(order, [{ sku: 'LUMA-ROSE', quantity: 4, unitPrice }])
    const swapped = await preview(order, [
      { sku: 'LUMA-ROSE', quantity: 1 },
      { sku: 'BRISA-BLACK', quantity: 3 }
    ])
    expect(swapped.body.after.total).toBeLessThan(order.total)
    expect([dearer.body.needsConsent, swapped.body.needsConsent]).toEqual([true, true])
    await propose(order, [{ sku: 'LUMA-ROSE', quantity: 4, unitPrice }])
    const { items } = (await decide(order, acceptProposal)).body
    expect(items[0]).toMatchObject({ discountedUnitPrice: unitPrice, subtotal: 4 * unitPrice })
    expect(await doctor()).toMatch(/nothing wrong/)
  })

  test('stock is checked when it is proposed and again when it is accepted', async () => {
    const order = await place({ 'LUMA-ROSE': 4 })
    const had = await stockOf('LUMA-ROSE')
    await setStock('LUMA-ROSE', 1)
    const rejected = await preview(order, [{ sku: 'LUMA-ROSE', quantity: 6 }])
    expect([rejected.status, rejected.problem.refusal]).toEqual([409, 'edit-stock'])
    expect((await preview(order, [{ sku: 'NOPE', quantity: 1 }])).problem.refusal).toBe('edit-not-orderable')
    await propose(order, [{ sku: 'LUMA-ROSE', quantity: 5 }])
    await setStock('LUMA-ROSE', 0)
    const late = await decide(order, acceptProposal)
    expect([late.status, late.problem.refusal]).toEqual([409, 'edit-stock'])
    expect((await seenBy(buyer, order)).hasProposal).toBe(true)
    await setStock('LUMA-ROSE', had)
    expect((await decide(order, acceptProposal)).status).toBe(200)
    expect(await stockOf('LUMA-ROSE')).toBe(had - 1)
  })

  test('a paid and approved order awaits the difference, whose payment approves it again', async () => {
    const order = await place({ 'LUMA-ROSE': 4 })
    await sales.call(desk.receivePayment, { ...of(order), input: {} })
    await sales.call(desk.approveOrder, of(order))
    await propose(order, [{ sku: 'LUMA-ROSE', quantity: 6 }])
    const accepted = (await decide(order, acceptProposal)).body
    expect(accepted).toMatchObject({ state: 'waiting', totalUnpaidAmount: accepted.total - order.total })
    expect((await read(order)).money.openPayment).toBe(accepted.total - order.total)
    const paid = await sales.call(desk.receivePayment, { ...of(order), input: {} })
    expect(paid.body).toMatchObject({ order: { state: 'approved' }, money: { unpaid: 0 } })
    expect(await doctor()).toMatch(/nothing wrong/)
  })

  test('neither a card reservation nor a partially refunded order can grow', async () => {
    const { order } = await authorizedOrder(shop, buyer)
    const more = [{ sku: 'LUMA-ROSE', quantity: 14 }]
    const reserved = await preview(order, more)
    expect([reserved.status, reserved.problem.refusal]).toEqual([409, 'edit-card-reserved'])
    expect((await propose(order, more)).status).toBe(409)
    await edit(order, [{ sku: 'LUMA-ROSE', quantity: 10 }])
    // Allowed up to the reserved amount.
    await propose(order, [{ sku: 'LUMA-ROSE', quantity: 11 }])
    expect((await decide(order, acceptProposal)).status).toBe(200)
    await sales.call(desk.approveOrder, of(order))
    await runTasks(shop)
    expect((await read(order)).money).toMatchObject({ unpaid: 0, reserved: 0 })
    await runCommand(shop.db, ['refund', order.number!, '1.00'], { now: shop.clock(), origin: shop.site.origin })
    await runTasks(shop)
    expect((await preview(order, more)).problem.refusal).toBe('edit-refunded')
    expect(await doctor()).toMatch(/nothing wrong/)
  })

  test('a change of an order on invoice terms may not exceed the credit limit', async () => {
    const order = await place({ 'LUMA-ROSE': 4 }, 'invoice_terms')
    const setLimit = (credit_limit: number | null) =>
      shop.db.transaction((tx) =>
        tx.updateTable('companies').set({ credit_limit }).where('name', '=', 'Maison Lumière').execute()
      )
    const { credit_limit: had } = await shop.db.read
      .selectFrom('companies')
      .select('credit_limit')
      .where('name', '=', 'Maison Lumière')
      .executeTakeFirstOrThrow()
    await propose(order, [{ sku: 'LUMA-ROSE', quantity: 5 }])
    await setLimit(1)
    const late = await decide(order, acceptProposal)
    expect([late.status, late.problem.refusal]).toEqual([409, 'edit-over-limit'])
    await setLimit(had)
    expect((await decide(order, acceptProposal)).status).toBe(200)
  })
})

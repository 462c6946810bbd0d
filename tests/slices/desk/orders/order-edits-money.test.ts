import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as desk from '../../../../contract/desk/orders.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { acceptProposal, declineProposal } from '../../../../contract/orders/proposal-decisions.ts'
import { runChecks, report } from '../../../../server/db/doctor/doctor.ts'
import { orderEditActions } from '../../../support/builders/order-edits.ts'
import { clientForSuite, engines, shopForSuite, staffForSuite } from '../../../support/shop.ts'

const skus = ['LUMA-ROSE', 'BRISA-BLACK'] as const
const anyChange = fc.record({
  sku: fc.constantFrom(...skus),
  quantity: fc.nat(8),
  unitPrice: fc.option(fc.integer({ min: 100, max: 5000 }), { nil: undefined })
})
const anyStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('change' as const), change: anyChange, accepts: fc.boolean() })
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pay' as const) }) }
)
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never

describe.each(engines)('the money of changed orders on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  const sales = staffForSuite(shop, 'sales')

  const { of, place, preview, read, edit, propose, decide, stockOf } = orderEditActions(shop, () => sales, buyer)

  const applyStep = async (order: Order, step: Step) => {
    if (step.kind === 'pay') return void (await sales.call(desk.receivePayment, { ...of(order), input: {} }))
    const changes = [step.change]
    const { status, body } = await preview(order, changes)
    if (status !== 200) return expect(status).toBeLessThan(500)
    if (!body.needsConsent) return expect((await edit(order, changes)).status).toBe(200)
    expect((await propose(order, changes)).status).toBe(200)
    expect((await decide(order, step.accepts ? acceptProposal : declineProposal)).status).toBe(200)
  }

  const readAmounts = async (order: Order) => {
    const { items } = (await read(order)).order
    const units = (sku: string) => items.find(({ variant }) => variant.endsWith(sku))?.quantity ?? 0
    return Promise.all(skus.map(async (sku) => (await stockOf(sku)) + units(sku)))
  }

  test('adds up, and stock plus reserved units stay the same, in any order of changes and payments', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 6 }), async (steps) => {
        const order = await place({ 'LUMA-ROSE': 4, 'BRISA-BLACK': 2 })
        const before = await readAmounts(order)
        for (const step of steps) {
          await applyStep(order, step)
          const { order: current, money } = await read(order)
          const goods = current.items.reduce(
            (sum, { quantity, discountedUnitPrice }) => sum + quantity * discountedUnitPrice,
            0
          )
          expect(goods + current.shippingTaxTotal + current.taxTotal).toBe(current.total)
          expect(money.unpaid).toBe(Math.max(0, current.total - money.received))
          expect(money.openPayment ?? 0).toBe(money.unpaid)
          expect(await readAmounts(order)).toEqual(before)
        }
        await sales.call(desk.cancelDeskOrder, of(order))
      }),
      { numRuns: 12 }
    )
    expect(report(await runChecks(shop.db.read))).toMatch(/nothing wrong/)
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { complete } from '../../../../contract/checkout/checkout.ts'
import { readTermsBlock } from '../../../../contract/checkout/terms.ts'
import { listAudit } from '../../../../contract/desk/log.ts'
import * as orders from '../../../../contract/desk/orders.ts'
import { listPartners, readPartner } from '../../../../contract/desk/partners/partners.ts'
import { type CreditRules, readCreditRules, saveCreditRules } from '../../../../contract/desk/settings/credit.ts'
import { settings } from '../../../../server/core/settings/service.ts'
import { readyCart } from '../../../support/builders/carts.ts'
import { type Client, idempotencyHeader, signedIn, signedInStaff } from '../../../support/client.ts'
import { engines, shopForEachTest } from '../../../support/shop.ts'

const day = 24 * 60 * 60_000
const { standard } = settings.credit

describe.each(engines)('credit rules on %s', (engine) => {
  const shop = shopForEachTest(engine)
  let finance: Client

  const signIn = async () => {
    finance = await signedInStaff(shop, 'finance')
  }
  beforeEach(signIn)

  const save = async (changed: Partial<CreditRules>) => {
    const { version } = (await finance.call(readCreditRules)).body
    return finance.call(saveCreditRules, { input: { value: { ...standard, ...changed }, basedOn: version } })
  }
  /** Lets an invoice of Maison Lumière become overdue by some days. */
  const overdueBy = async (days: number) => {
    const buyer = await signedIn(shop, 'commercial')
    const cart = await readyCart(buyer, { 'LUMA-ROSE': 4 }, 'invoice_terms')
    const { body } = await buyer.call(complete, {
      params: { tokenValue: cart.tokenValue },
      headers: idempotencyHeader()
    })
    const params = { number: body.number! }
    const sales = await signedInStaff(shop, 'sales')
    await sales.call(orders.approveOrder, { params })
    await sales.call(orders.shipOrder, { params, input: { carrier: 'DHL', tracking: '1' } })
    const { order } = (await sales.call(orders.invoiceOrder, { params })).body
    shop.setClock(new Date(Date.parse(`${order.dueDate}T11:00:00.000Z`) + days * day))
    await signIn()
  }
  const blockAfter = (days: number | null) =>
    shop.db.transaction((tx) =>
      tx.updateTable('companies').set({ blocking_days: days }).where('name', '=', 'Maison Lumière').execute()
    )
  const statusOf = async (name: string) => {
    const { body } = await finance.call(listPartners, { query: { search: name } })
    return body.rows[0]!
  }

  test('the general days apply to the list, the page and the checkout, unless a partner has its own', async () => {
    await overdueBy(20)
    await blockAfter(null)
    const { id, status } = await statusOf('Maison Lumière')
    expect(status).toBe('active')
    await save({ blockingDays: 19 })
    expect((await statusOf('Maison Lumière')).status).toBe('blocked')
    expect((await finance.call(listPartners, { query: { status: 'blocked' } })).body.count).toBe(1)
    const { credit } = (await finance.call(readPartner, { params: { id } })).body
    expect([credit.defaults.blockingDays, credit.blocks.length]).toEqual([19, 1])
    const buyer = await signedIn(shop, 'commercial')
    const { tokenValue } = await readyCart(buyer, { 'LUMA-ROSE': 4 }, 'invoice_terms')
    const block = async () => (await buyer.call(readTermsBlock, { params: { tokenValue } })).body.reasons
    expect(await block()).toHaveLength(1)
    const rejected = await buyer.call(complete, { params: { tokenValue }, headers: idempotencyHeader() })
    expect(rejected.problem.refusal).toBe('terms-blocked')
    await blockAfter(25)
    expect(await block()).toEqual([])
  })

  test('a fee applies in the partner’s currency', async () => {
    const fee = { amount: 800, inCurrency: { EUR: 500 } }
    await save({ reminders: standard.reminders.map((one) => ({ ...one, fee })) })
    const feesOf = async (name: string) => {
      const { id } = await statusOf(name)
      return (await finance.call(readPartner, { params: { id } })).body.credit.defaults.reminderFees
    }
    expect(await feesOf('Maison Lumière')).toEqual([500, 500, 500])
    await shop.db.transaction((tx) =>
      tx.updateTable('companies').set({ currency_code: 'USD' }).where('name', '=', 'Maison Lumière').execute()
    )
    expect(await feesOf('Maison Lumière')).toEqual([800, 800, 800])
  })

  test('invalid fields are reported, an older version overwrites nothing, and changes are logged', async () => {
    const [first, second, third] = standard.reminders
    const rate = { from: '2026-07-01', rate: 215 }
    const wrong = await save({
      reminders: [first!, { ...second!, days: 7 }, { ...third!, fee: { amount: 0, inCurrency: { ABC: 1 } } }],
      referenceRates: [rate, { ...rate, rate: 200 }]
    })
    expect(wrong.problem.violations?.map(({ propertyPath, code }) => [propertyPath, code])).toEqual([
      ['value.reminders[1].days', 'reminder-days-order'],
      ['value.reminders[2].fee.inCurrency.ABC', 'unknown-currency'],
      ['value.referenceRates[1].from', 'reference-rate-taken']
    ])
    const saved = await save({ blockingDays: 14, referenceRates: [rate, { from: '2026-01-01', rate: 240 }] })
    expect(saved.body.value.referenceRates.map(({ from }) => from)).toEqual(['2026-01-01', '2026-07-01'])
    const late = await finance.call(saveCreditRules, { input: { value: standard, basedOn: 0 } })
    expect(late.problem.refusal).toBe('setting-changed')
    const manager = await signedInStaff(shop, 'manager')
    const { body: log } = await manager.call(listAudit, { query: { kind: 'setting', objectId: 'credit' } })
    expect([log[0]!.before, log[0]!.after]).toEqual([
      { blockingDays: 30 },
      {
        blockingDays: 14,
        'referenceRate · 2026-01-01': { taxRate: 240 },
        'referenceRate · 2026-07-01': { taxRate: 215 }
      }
    ])
  })
})

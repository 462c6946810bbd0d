import { expect, test } from 'vitest'
import { listPartners, readPartner } from '../../../contract/desk/partners/partners.ts'
import { seedDocuments } from '../../../server/seed/service.ts'
import { mailsOf } from '../../support/external/mailbox.ts'
import { signedInStaff } from '../../support/client.ts'
import { shopForSuite } from '../../support/shop.ts'

const shop = shopForSuite('sqlite')

test('the demo has an invoice 80 days overdue with its reminders, and two invoices paid by one transfer', async () => {
  await seedDocuments(shop.db, shop.clock())
  const company = shop.db.read.selectFrom('companies').select('id').where('name', '=', 'Maison Lumière')
  const { id } = await company.executeTakeFirstOrThrow()
  const sales = await signedInStaff(shop, 'sales')
  const { body } = await sales.call(readPartner, { params: { id } })
  const { rows } = (await sales.call(listPartners, { query: { overdue: true } })).body
  expect(rows).toMatchObject([{ id, overdueDays: 80, overdue: body.credit.overdue }])
  expect(body.reminders.map(({ title }) => title)).toEqual(['Final reminder', 'Second reminder', 'Payment reminder'])
  expect((await mailsOf(shop)).filter(({ kind }) => kind === 'payment-reminder')).toEqual([])
  const items = await shop.db.read.selectFrom('remittance_invoices').selectAll().execute()
  const [remittance] = await shop.db.read.selectFrom('remittances').selectAll().execute()
  expect(items).toHaveLength(2)
  expect(items[0]!.amount + items[1]!.amount).toBe(remittance!.amount)
})

test('no event of a demo order is in the future, and orders are completed after their payment', async () => {
  const events = await shop.db.read.selectFrom('order_events').selectAll().execute()
  expect(events.filter(({ at }) => at > shop.clock().toISOString())).toEqual([])
  const completed = events.filter(({ kind }) => kind === 'completed')
  expect(completed).toHaveLength(18)
  for (const { order_id, at } of completed) {
    const paid = events.find((event) => event.order_id === order_id && event.kind === 'payment-received')
    expect(at > paid!.at).toBe(true)
  }
})

import { expect, onTestFinished, test } from 'vitest'
import {
  approveOrder,
  invoiceOrder,
  listDeskOrders,
  receivePayment,
  shipOrder
} from '../../../../contract/desk/orders.ts'
import { signInStaff } from '../../../../contract/desk/staff.ts'
import { readOrder } from '../../../../contract/orders/order.ts'
import { signIn } from '../../../../contract/partners/session.ts'
import { connect } from '../../../../server/db/connect.ts'
import { runChecks, report } from '../../../../server/db/doctor/doctor.ts'
import { demoPassword, demoStaff } from '../../../../server/seed/accounts.ts'
import { placeOrder } from '../../../support/builders/placed-orders.ts'
import { accounts, idempotencyHeader } from '../../../support/client.ts'
import { freshDatabaseUrl } from '../../../support/postgres.ts'
import { unpackLastRelease } from '../../../support/releases/release.ts'
import { clientAt } from '../../../support/remote-client.ts'
import { startServer } from '../../../support/server.ts'

test('the last release keeps serving while this version migrates, and beside it afterwards', async () => {
  const databaseUrl = await freshDatabaseUrl(onTestFinished)
  const open = async (project?: string) => {
    const server = await startServer({ ...(project && { project }), env: { DATABASE_URL: databaseUrl } })
    onTestFinished(async () => void (await server.stop()))
    return server
  }
  const old = await open(unpackLastRelease(onTestFinished))
  const tokenOf = async (email: string) =>
    (await clientAt(old.url, '').call(signIn, { input: { email, password: demoPassword } })).body.token
  // Each has a cart of their own.
  const [atOld, atPresent] = [await tokenOf(accounts.commercial), await tokenOf(accounts.admin)]
  const { email } = demoStaff.find(({ role }) => role === 'manager')!
  const staff = await clientAt(old.url, '').call(signInStaff, { input: { email, password: demoPassword } })
  // The release has prepared its statements and read its lists before the schema changes.
  const buyerAtOld = clientAt(old.url, atOld)
  const staffAtOld = clientAt(old.url, staff.body.token)
  const placed = [await placeOrder(buyerAtOld, 'before')]
  expect((await staffAtOld.call(listDeskOrders)).status).toBe(200)

  const opening = open()
  const whileMigrating = placeOrder(buyerAtOld, 'meanwhile')
  const present = await opening
  placed.push(await whileMigrating)
  const buyerAtPresent = clientAt(present.url, atPresent)
  const staffAtPresent = clientAt(present.url, staff.body.token)

  for (let i = 0; i < 3; i++) {
    const [one, other] = await Promise.all([
      placeOrder(buyerAtOld, `old-${i}`),
      placeOrder(buyerAtPresent, `present-${i}`)
    ])
    placed.push(one, other)
  }
  const numbers = placed.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(placed.length)

  // Every order is processed alternately: what one version writes, the other one continues.
  for (const [i, { number, tokenValue }] of placed.entries()) {
    const [first, second] = i % 2 === 0 ? [staffAtOld, staffAtPresent] : [staffAtPresent, staffAtOld]
    const step = () => ({ params: { number }, headers: idempotencyHeader() })
    const responses = [
      await first.call(approveOrder, { ...step(), input: {} }),
      await second.call(receivePayment, { ...step(), input: {} }),
      await first.call(shipOrder, { ...step(), input: { carrier: 'DHL', tracking: 'JD014600003' } }),
      await second.call(invoiceOrder, { ...step(), input: {} }),
      await buyerAtOld.call(readOrder, { params: { tokenValue } }),
      await buyerAtPresent.call(readOrder, { params: { tokenValue } }),
      await staffAtOld.call(listDeskOrders),
      await staffAtPresent.call(listDeskOrders)
    ]
    expect(responses.filter(({ status }) => status !== 200).map(({ problem }) => problem)).toEqual([])
  }

  const db = await connect({ dataDir: '', databaseUrl, withoutLock: true })
  onTestFinished(() => db.close())
  expect(report(await runChecks(db.read))).toContain('nothing wrong')
  expect(old.output()).not.toMatch(/"level":(50|60)/)
})

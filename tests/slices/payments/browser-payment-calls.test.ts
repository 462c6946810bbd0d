import { useTestStorageEngine as storeInMemory } from '@nanostores/persistent'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signIn } from '../../../contract/partners/session.ts'
import { demoPassword } from '../../../server/seed/accounts.ts'
import {
  findPayment,
  findRemittancePayment,
  type FoundPayment,
  pollPayment
} from '../../../src/islands/payments/payment-calls.ts'
import { call } from '../../../src/lib/api/api.ts'
import { startSession } from '../../../src/lib/api/session.ts'
import { jointPayments } from '../../support/builders/joint-payments.ts'
import { accounts } from '../../support/client.ts'
import { payCard, placeBy, testCards } from '../../support/external/sandbox-orders.ts'
import { clientForSuite, shopForSuite, staffForSuite } from '../../support/shop.ts'

storeInMemory()

describe('the browser’s payment calls against the real server, when a response was lost', () => {
  const shop = shopForSuite('sqlite')
  const buyer = clientForSuite(shop, 'commercial')
  const staff = staffForSuite(shop, 'manager')
  const { invoice, remit, start } = jointPayments(shop, buyer, staff)

  beforeEach(async () => {
    vi.stubGlobal('fetch', async (...input: Parameters<typeof fetch>) => shop.app.request(new Request(...input)))
    vi.stubGlobal('navigator', { onLine: true })
    startSession(await call(signIn, { input: { email: accounts.commercial, password: demoPassword } }))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  const openedOf = (found: FoundPayment) => {
    if (found.kind !== 'open') throw new Error(`The payment is ${found.kind}`)
    return found.opened
  }
  /** An opened payment of several invoices. */
  const openRemittance = async () => {
    const { reference } = await remit(await invoice(10), await invoice(12))
    return { reference, opened: openedOf(await findRemittancePayment(reference)) }
  }
  const poll = (opened: ReturnType<typeof openedOf>) =>
    pollPayment(opened.tokenValue, { id: opened.payment.id, opened })

  test('a charged payment that the shop does not know yet is looked up at the provider while polling', async () => {
    const opened = openedOf(await findPayment((await placeBy(buyer)).tokenValue))
    await payCard(shop, opened.configuration, testCards.approved)
    expect(await poll(opened)).toMatchObject({ state: 'authorized' })
  })

  test('a payment of several invoices, which is not listed while it is open, is looked up as well', async () => {
    const { opened } = await openRemittance()
    await payCard(shop, opened.configuration, testCards.approved)
    expect(await poll(opened)).toMatchObject({ state: 'authorized' })
  })

  test('a declined payment of several invoices is reported with its reason while polling', async () => {
    const { opened } = await openRemittance()
    await payCard(shop, opened.configuration, testCards.declined)
    for (const payment of [await poll(opened), await poll(opened)]) {
      expect(payment?.state).toBe('failed')
      expect(payment?.fault).toBeTruthy()
    }
  })

  test('several invoices whose card was charged are found settled', async () => {
    const { reference, opened } = await openRemittance()
    await payCard(shop, opened.configuration, testCards.approved)
    expect(await findRemittancePayment(reference)).toEqual({ kind: 'settled' })
  })

  test('several invoices whose card was declined are found with a new payment', async () => {
    const { reference, opened } = await openRemittance()
    await payCard(shop, opened.configuration, testCards.declined)
    const next = openedOf(await findRemittancePayment(reference))
    expect(next.payment.id).not.toBe(opened.payment.id)
    expect((await start(reference)).body.payment.id).toBe(next.payment.id)
  })
})

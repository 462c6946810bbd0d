import { parseCsv } from 'hucre/csv'
import { beforeEach, describe, expect, test } from 'vitest'
import { choosePaymentMethod, complete } from '../../../contract/checkout/checkout.ts'
import * as orders from '../../../contract/desk/orders.ts'
import { downloadReminder, readPartner, sendReminder } from '../../../contract/desk/partners/partners.ts'
import { saveCreditRules } from '../../../contract/desk/settings/credit.ts'
import { formatMoney } from '../../../contract/format.ts'
import { type Order, readOrder } from '../../../contract/orders/order.ts'
import { listPaymentRows } from '../../../contract/payments/payment-list.ts'
import { downloadStatement } from '../../../contract/payments/payment.ts'
import { createRemittance, emailRemittance, payRemittance } from '../../../contract/payments/remittance.ts'
import { paymentMethodPath } from '../../../contract/scalars.ts'
import { settings } from '../../../server/core/settings/service.ts'
import { sendDueReminders } from '../../../server/orders/reminders/service.ts'
import { demoStaff } from '../../../server/seed/accounts.ts'
import { readyCart } from '../../support/builders/carts.ts'
import { mailsOf } from '../../support/external/mailbox.ts'
import { configure, confirm, payCard, runTasks, testCards } from '../../support/external/sandbox-orders.ts'
import { type Account, accounts, idempotencyHeader, signedIn, signedInStaff } from '../../support/client.ts'
import { readPdf } from '../../support/files/pdf.ts'
import { engines, shopForEachTest } from '../../support/shop.ts'

const minute = 60_000
const day = 24 * 60 * minute
const digitsOf = (lines: readonly string[]) => lines.map((line) => line.replaceAll(/\D/g, ''))

describe.each(engines)('reminders on %s', (engine) => {
  const shop = shopForEachTest(engine)
  beforeEach(async () => {
    const finance = await signedInStaff(shop, 'finance')
    const [first, second, third] = settings.credit.standard.reminders
    const fee = { amount: 1000, inCurrency: { EUR: 500 } }
    const value = {
      blockingDays: 30,
      reminders: [first!, second!, { ...third!, fee }],
      referenceRates: [{ from: '2026-01-01', rate: 215 }]
    }
    await finance.call(saveCreditRules, { input: { value, basedOn: 0 } })
  })

  const of = ({ number }: Pick<Order, 'number'>) => ({ params: { number: number! } })
  const reminders = async () =>
    (await mailsOf(shop)).filter(({ kind }) => kind === 'payment-reminder').map(({ subject }) => subject)
  /** An invoice on terms, of Maison Lumière by default. @returns noon of its due date */
  const invoiced = async (account: Account = 'commercial') => {
    const sales = await signedInStaff(shop, 'sales')
    const buyer = await signedIn(shop, account)
    const cart = await readyCart(buyer, { 'LUMA-ROSE': 4 }, 'invoice_terms')
    const { body } = await buyer.call(complete, {
      params: { tokenValue: cart.tokenValue },
      headers: idempotencyHeader()
    })
    await sales.call(orders.approveOrder, of(body))
    await sales.call(orders.shipOrder, { ...of(body), input: { carrier: 'DHL', tracking: '1' } })
    const { order } = (await sales.call(orders.invoiceOrder, of(body))).body
    return { order, due: Date.parse(`${order.dueDate}T11:00:00.000Z`) }
  }
  /** An invoice 35 days overdue, with a card form open for it. */
  const overdueWithOpenCardForm = async () => {
    const { order, due } = await invoiced()
    shop.setClock(new Date(due + 35 * day))
    const buyer = await signedIn(shop, 'commercial')
    const { body: chosen } = await buyer.call(choosePaymentMethod, {
      params: { tokenValue: order.tokenValue, id: order.payments[0]!.id },
      input: { paymentMethod: paymentMethodPath('sandbox_stripe_card') }
    })
    const { body: opened } = await configure(buyer, chosen)
    return { buyer, order, chosen, opened }
  }
  const on = async (time: number) => {
    shop.setClock(new Date(time))
    return sendDueReminders(shop)
  }
  const company = async (name = 'Maison Lumière') => {
    const query = shop.db.read.selectFrom('companies').select('id').where('name', '=', name)
    return (await query.executeTakeFirstOrThrow()).id
  }

  test('three letters are sent on their days from seven o’clock, once each, even by several servers; the last has a fee', async () => {
    const { order, due } = await invoiced()
    expect(await on(due + 6 * day)).toBe(0)
    const seven = due + 7 * day - 5 * 60 * minute
    expect(await on(seven - minute)).toBe(0)
    shop.setClock(new Date(seven))
    const sent = await Promise.all([sendDueReminders(shop), sendDueReminders(shop), sendDueReminders(shop)])
    expect(sent.reduce((all, one) => all + one, 0)).toBe(1)
    expect(await on(due + 8 * day)).toBe(0)
    expect(await on(due + 21 * day)).toBe(1)
    expect(await on(due + 35 * day)).toBe(1)
    expect(await on(due + 90 * day)).toBe(0)
    expect((await reminders()).toReversed()).toEqual([
      expect.stringMatching(/^Rappel de paiement|^Payment reminder/),
      expect.stringMatching(/^Deuxième relance|^Second reminder/),
      expect.stringMatching(/^Dernière relance|^Final reminder/)
    ])
    const sales = await signedInStaff(shop, 'sales')
    const { body } = await sales.call(readPartner, { params: { id: await company() } })
    expect(body.credit.overdue + body.credit.open).toBe(order.total + 500)
    expect(body.entries[0]).toMatchObject({ kind: 'reminder-fee', debit: 500 })
    expect(body.invoices[0]).toMatchObject({ reminderStep: 3 })
    expect(body.reminders.map(({ sentBy, fee }) => [sentBy, fee])).toEqual([
      [null, 500],
      [null, 0],
      [null, 0]
    ])
    // 90 days at 10.15 %, and 40 euros for one invoice.
    expect(body.claims).toEqual({ interest: Math.round((order.total * 1015 * 90) / 3_650_000), compensation: 4000 })
    const { body: paid } = await sales.call(orders.receivePayment, { ...of(order), input: {} })
    expect(paid.money.unpaid).toBe(0)
    expect((await sales.call(readPartner, { params: { id: await company() } })).body.credit.overdue).toBe(0)
  })

  test('interest counts what was open on each day', async () => {
    const { order, due } = await invoiced()
    shop.setClock(new Date(due + 10 * day))
    const payment = { ...of(order), input: { amount: 5_000 } }
    await (await signedInStaff(shop, 'sales')).call(orders.receivePayment, payment)
    shop.setClock(new Date(due + 30 * day))
    const sales = await signedInStaff(shop, 'sales')
    const { body } = await sales.call(readPartner, { params: { id: await company() } })
    const interest = Math.round(((order.total * 10 + (order.total - 5_000) * 20) * 1015) / 3_650_000)
    expect(body.claims).toEqual({ interest, compensation: 4000 })
  })

  test('an overdue invoice in dollars has interest, and no compensation in euros', async () => {
    await shop.db.transaction((tx) => tx.updateTable('companies').set({ payment_terms_days: 30 }).execute())
    let sales = await signedInStaff(shop, 'sales')
    const { tokenValue } = await readyCart(await shop.as('american'), { 'LUMA-ROSE': 24 })
    const { body: first } = await (await shop.as('american')).call(complete, { params: { tokenValue }, input: {} })
    await sales.call(orders.receivePayment, { ...of(first), input: {} })
    const { order, due } = await invoiced('american')
    shop.setClock(new Date(due + 10 * day))
    sales = await signedInStaff(shop, 'sales')
    const { body } = await sales.call(readPartner, { params: { id: await company('Harbor Apothecary') } })
    const interest = Math.round((order.total * 10 * 1015) / 3_650_000)
    expect(body.claims).toEqual({ interest, compensation: 0 })
  })

  test('payment stops them, and a partner without reminders gets only those sent by staff', async () => {
    const { order, due } = await invoiced()
    await shop.db.transaction((tx) =>
      tx.updateTable('companies').set({ sends_reminders: 0, reminder_days: '1,2,3' }).execute()
    )
    expect(await on(due + 10 * day)).toBe(0)
    const sales = await signedInStaff(shop, 'sales')
    const params = { id: await company() }
    const staffName = demoStaff.find(({ role }) => role === 'sales')?.name
    const first = await sales.call(sendReminder, { params, input: {} })
    expect(first.body.reminders.map(({ total, sentBy }) => [total, sentBy])).toEqual([[order.total, staffName]])
    const reminder = await sales.send(`/api/v2/desk/reminders/${first.body.reminders[0]!.id}`)
    expect(reminder.headers.get('Content-Type')).toBe('application/pdf')
    expect((await sales.call(downloadReminder, { params: { id: 'none' } })).status).toBe(404)
    const second = await sales.call(sendReminder, { params, input: {} })
    expect([second.status, second.problem.refusal]).toEqual([409, 'reminded-today'])
    await shop.db.transaction((tx) => tx.updateTable('companies').set({ sends_reminders: 1 }).execute())
    await sales.call(orders.receivePayment, { ...of(order), input: {} })
    expect(await on(due + 11 * day)).toBe(0)
    const third = await (await signedInStaff(shop, 'sales')).call(sendReminder, { params, input: {} })
    expect(third.problem.refusal).toBe('nothing-to-remind')
    expect(await mailsOf(shop, accounts.admin)).toContainEqual(expect.objectContaining({ kind: 'payment-reminder' }))
  })

  test('letters, emails and the statement include unpaid fees of earlier reminders', async () => {
    await shop.db.transaction((tx) => tx.updateTable('companies').set({ reminder_fees: '500,500,500' }).execute())
    const { order, due } = await invoiced()
    for (const days of [7, 21, 35]) await on(due + days * day)
    const amounts = (await reminders()).toReversed().map((subject) => Number(subject.replaceAll(/\D/g, '')))
    const sums = [500, 1000, 1500].map((fees) => order.total + fees)
    expect(amounts).toEqual(sums)
    const sales = await signedInStaff(shop, 'sales')
    const { reminders: letters } = (await sales.call(readPartner, { params: { id: await company() } })).body
    const letter = await sales.send(`/api/v2/desk/reminders/${letters[0]!.id}`)
    const { lines } = await readPdf(new Uint8Array(await letter.arrayBuffer()))
    expect(digitsOf(lines)).toEqual(expect.arrayContaining(['1000', '500', String(sums[2])]))
    const buyer = await signedIn(shop, 'commercial')
    const statement = await readPdf(new Uint8Array(await (await buyer.send(downloadStatement.path)).arrayBuffer()))
    expect(digitsOf(statement.lines)).toEqual(expect.arrayContaining(['1500']))
  })

  test('the buyer sees the fee beside the order, and totals include it', async () => {
    const { order, due } = await invoiced()
    const payments = async () => {
      const buyer = await signedIn(shop, 'commercial')
      const { body } = await buyer.call(listPaymentRows, { query: { search: order.number! } })
      return { row: body.rows[0]!, totals: body.totals }
    }
    for (const days of [7, 21]) await on(due + days * day)
    expect((await payments()).row.reminderFee).toBeNull()
    await on(due + 35 * day)
    const charged = await payments()
    const { total } = order
    expect(charged.row.reminderFee).toMatchObject({ total: 500, open: 500 })
    expect(charged.row).toMatchObject({ total, settled: 0, open: total + 500, label: 'unpaid' })
    expect(charged.totals).toMatchObject([{ total: total + 500, settled: 0, open: total + 500 }])
    const sales = await signedInStaff(shop, 'sales')
    await sales.call(orders.receivePayment, { ...of(order), input: { amount: total } })
    const paid = await payments()
    expect(paid.row.reminderFee).toMatchObject({ total: 500, open: 0 })
    expect(paid.row.invoices).toMatchObject([{ open: 500 }])
    expect(paid.row).toMatchObject({ settled: total, open: 500, label: 'partial' })
    expect(paid.totals).toMatchObject([{ total: total + 500, settled: total, open: 500 }])
    // The order export adds up too.
    const headers = { Accept: 'text/csv', 'Accept-Language': 'en' }
    const file = await sales.send(`${orders.exportDeskOrders.path}?search=${order.number}`, { headers })
    const [names = [], row = []] = parseCsv(await file.text())
    const cents = (name: string) => Math.round(Number(row[names.indexOf(name)]) * 100)
    expect(['Total', 'Reminder fee', 'Paid', 'Credited', 'Open'].map(cents)).toEqual([total, 500, total, 0, 500])
  })

  test('invoices paid together include the fee once, and one card payment settles everything', async () => {
    const [first, second] = [await invoiced(), await invoiced()]
    for (const days of [7, 21, 35]) await on(first.due + days * day)
    const buyer = await signedIn(shop, 'commercial')
    const numbers = [second, first].map(({ order }) => order.invoices[0]!.number)
    const { body } = await buyer.call(createRemittance, { input: { invoices: numbers } })
    expect(body.amount).toBe(first.order.total + 500 + second.order.total)
    expect(body.invoices.map(({ amount }) => amount)).toEqual([first.order.total + 500, second.order.total])
    expect(body.invoices.map(({ reminderFee }) => reminderFee)).toEqual([500, 0])
    const { reference } = body
    await buyer.call(emailRemittance, { params: { reference }, input: {} })
    const { payment } = (await buyer.call(payRemittance, { params: { reference }, input: {} })).body
    const { body: opened } = await configure(buyer, first.order, payment.id)
    await payCard(shop, opened, testCards.approved)
    await confirm(buyer, first.order, opened, payment.id)
    await runTasks(shop)
    const { rows, standing } = (await buyer.call(listPaymentRows, { query: {} })).body
    const paid = rows.filter(({ number }) => [first, second].some(({ order }) => order.number === number))
    expect(paid.flatMap(({ open, inFavour }) => [open, inFavour])).toEqual([0, 0, 0, 0])
    expect(standing.map(({ inFavour }) => inFavour).filter((amount) => amount > 0)).toEqual([])
    const mails = await mailsOf(shop, accounts.commercial)
    for (const kind of ['remittance', 'invoices-paid']) {
      const lines = mails.find((mail) => mail.kind === kind)!.text.split('\n')
      const at = lines.findIndex((line) => line.startsWith(numbers[1]!))
      const amounts = [first.order.total, 500, second.order.total].map((amount) => formatMoney(amount, 'EUR', 'en'))
      expect(lines.slice(at, at + 3).map((line) => line.replace(/ {2,}/, ': '))).toEqual([
        `${numbers[1]}: ${amounts[0]}`,
        `Reminder fee: ${amounts[1]}`,
        `${numbers[0]}: ${amounts[2]}`
      ])
    }
  })

  test('a fee for one part of an order leaves the paid invoice of another part settled', async () => {
    await shop.db.transaction((tx) => tx.updateTable('companies').set({ reminder_fees: '500,500,500' }).execute())
    const manager = await signedInStaff(shop, 'manager')
    const buyer = await signedIn(shop, 'commercial')
    const { tokenValue } = await readyCart(buyer, { 'LUMA-ROSE': 10 }, 'invoice_terms')
    const { body: order } = await buyer.call(complete, { params: { tokenValue }, headers: idempotencyHeader() })
    await manager.call(orders.approveOrder, of(order))
    await manager.call(orders.splitOrder, { ...of(order), input: { portions: [{ 'LUMA-ROSE': 4 }] } })
    const { splitOrders: parts } = (await buyer.call(readOrder, { params: { tokenValue } })).body
    for (const part of parts) {
      await manager.call(orders.shipOrder, { ...of(part), input: { carrier: 'DHL', tracking: '1' } })
      await manager.call(orders.invoiceOrder, of(part))
    }
    const { body: invoicedOrder } = await buyer.call(readOrder, { params: { tokenValue } })
    const [paid, open] = invoicedOrder.splitOrders
    await manager.call(orders.receivePayment, { ...of(order), input: { amount: paid!.total } })
    const due = Date.parse(`${invoicedOrder.dueDate}T11:00:00.000Z`)
    for (const days of [7, 21]) expect(await on(due + days * day)).toBe(1)
    const { body } = await (await signedInStaff(shop, 'sales')).call(readPartner, { params: { id: await company() } })
    expect(body.invoices.map(({ number, open: rest }) => [number, rest])).toEqual([
      [open!.invoices[0]!.number, open!.total]
    ])
    expect(body.credit).toMatchObject({ overdue: open!.total, open: 1000 })
    expect(body.claims?.compensation).toBe(4000)
  })

  test('the fee is part of what is paid by card, also if the card form is already open', async () => {
    const { buyer, order } = await overdueWithOpenCardForm()
    await shop.db.transaction((tx) => tx.updateTable('companies').set({ reminder_fees: '500,500,500' }).execute())
    expect(await sendDueReminders(shop)).toBe(1)
    const { body } = await buyer.call(readOrder, { params: { tokenValue: order.tokenValue } })
    expect(body.payments.filter(({ state }) => state === 'new')).toMatchObject([{ amount: order.total + 500 }])
    expect(body.totalUnpaidAmount).toBe(order.total + 500)
  })

  test('a card payment whose form is being opened is replaced: what is asked for does not change', async () => {
    const { buyer, order, chosen } = await overdueWithOpenCardForm()
    const { id } = chosen.payments.at(-1)!
    await shop.db.transaction(async (tx) => {
      await tx.updateTable('payments').set({ reference: null }).where('id', '=', id).execute()
      await tx.updateTable('companies').set({ reminder_fees: '500,500,500' }).execute()
    })
    expect(await sendDueReminders(shop)).toBe(1)
    const { body } = await buyer.call(readOrder, { params: { tokenValue: order.tokenValue } })
    const [before, after] = body.payments.slice(-2)
    expect([before?.id, before?.state, after?.amount]).toEqual([id, 'cancelled', order.total + 500])
  })

  test('a fee charged while the bank decides about a card is paid separately', async () => {
    const { buyer, order, chosen, opened } = await overdueWithOpenCardForm()
    await payCard(shop, opened, testCards.slow)
    expect((await confirm(buyer, chosen, opened)).body.state).toBe('processing')
    await shop.db.transaction((tx) => tx.updateTable('companies').set({ reminder_fees: '500,500,500' }).execute())
    expect(await sendDueReminders(shop)).toBe(1)
    const { body } = await buyer.call(readOrder, { params: { tokenValue: order.tokenValue } })
    expect(body.payments.filter(({ state }) => state === 'new')).toMatchObject([{ amount: 500 }])
  })
})

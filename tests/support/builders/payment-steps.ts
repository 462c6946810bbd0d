import { choosePaymentMethod } from '../../../contract/checkout/checkout.ts'
import {
  listBankTransfers,
  postBankTransfer,
  postExactTransfers,
  reopenBankTransfer
} from '../../../contract/desk/bank.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { listPaymentRows } from '../../../contract/payments/payment-list.ts'
import { createRemittance, payRemittance } from '../../../contract/payments/remittance.ts'
import { paymentMethodPath } from '../../../contract/scalars.ts'
import { newId } from '../../../server/core/ids.ts'
import { idempotencyHeader } from '../client.ts'
import { configure, confirm, payCard, runTasks, testCards } from '../external/sandbox-orders.ts'
import { camtOf, sendBankFile } from '../files/bank-files.ts'
import {
  type AccountStep,
  type Apply,
  cardMethod,
  currentOrder,
  nothingToDo,
  pick,
  type RandomAccount
} from './random-account.ts'

/** Pays with the sandbox's form: most cards are authorised, some are declined or take longer. */
async function submitCard({ shop, buyer }: RandomAccount, { units }: AccountStep, order: Order, id: string) {
  const opened = await configure(buyer, order, id)
  if (opened.status !== 200) return opened
  const card = units === 5 ? testCards.declined : units === 6 ? testCards.slow : testCards.approved
  await payCard(shop, opened.body, card)
  return confirm(buyer, order, opened.body, id)
}

async function openInvoices({ buyer }: RandomAccount): Promise<string[]> {
  const { rows } = (await buyer.call(listPaymentRows, { query: { itemsPerPage: 100 } })).body
  return rows.flatMap(({ invoices }) => invoices.filter(({ open }) => open > 0).map(({ number }) => number))
}

async function remit(account: RandomAccount, { order, other }: AccountStep) {
  const open = await openInvoices(account)
  const invoices = [...new Set([pick(open, order), pick(open, other)])].filter((number) => number !== undefined)
  return invoices.length > 0 ? account.buyer.call(createRemittance, { input: { invoices } }) : undefined
}

const openPayment = async (account: RandomAccount, order: Order) =>
  (await currentOrder(account, order)).payments.find(({ state }) => state === 'new')

/** Steps on cards. */
export const cardSteps = {
  payByCard: async (account, step, order) => {
    const payment = await openPayment(account, order)
    if (!payment) return nothingToDo
    await account.buyer.call(choosePaymentMethod, {
      params: { tokenValue: order.tokenValue, id: payment.id },
      input: { paymentMethod: paymentMethodPath(cardMethod) }
    })
    const chosen = await openPayment(account, order)
    return chosen ? submitCard(account, step, order, chosen.id) : nothingToDo
  },
  payTogether: async (account, step) => {
    const remittance = await remit(account, step)
    if (remittance?.status !== 200) return remittance ?? nothingToDo
    const { reference } = remittance.body
    const started = await account.buyer.call(payRemittance, { params: { reference }, input: {} })
    if (started.status !== 200) return started
    return submitCard(account, step, await currentOrder(account, started.body), started.body.payment.id)
  },
  runCardTasks: async ({ shop }) => {
    await runTasks(shop)
    return { status: 200 }
  },
  // At the provider, as it does when an authorisation expires.
  voidCard: async ({ shop }, { order: at }) => {
    const query = shop.db.read.selectFrom('payments').select('reference').where('provider', '=', 'sandbox')
    const reference = pick(await query.where('state', '=', 'authorized').execute(), at)?.reference
    if (!reference) return nothingToDo
    await shop.providers.find(({ code }) => code === 'sandbox')!.void(reference, 'dashboard')
    await runTasks(shop)
    return { status: 200 }
  }
} satisfies Record<string, Apply>

/** Uploads a bank file with one transfer. @returns its id */
async function importTransfer({ shop, manager }: RandomAccount, amount: number, text: string): Promise<string> {
  const reference = newId()
  await sendBankFile(manager, camtOf([{ bookedOn: shop.clock().toISOString().slice(0, 10), reference, amount, text }]))
  const query = shop.db.read.selectFrom('bank_transfers').select('id').where('bank_reference', '=', reference)
  return (await query.executeTakeFirstOrThrow()).id
}

/** Steps on incoming transfers. */
export const bankSteps = {
  transferTogether: async (account, step) => {
    const remittance = await remit(account, step)
    if (remittance?.status !== 200) return remittance ?? nothingToDo
    const id = await importTransfer(account, remittance.body.amount, remittance.body.reference)
    return account.manager.call(postExactTransfers, { input: { ids: [id] } })
  },
  // Pays what is open, and leaves the rest as credit.
  transfer: async (account, { amount: extra = 0 }, order) => {
    const open = (await currentOrder(account, order)).totalUnpaidAmount ?? 0
    if (open + extra === 0) return nothingToDo
    const id = await importTransfer(account, open + extra, order.number ?? '')
    const to = { order: order.number ?? '' }
    return account.manager.call(postBankTransfer, {
      params: { id },
      input: {
        allocations: open > 0 ? [{ ...to, amount: open }] : [],
        credit: extra > 0 ? { ...to, amount: extra } : null
      },
      headers: idempotencyHeader()
    })
  },
  reopenTransfer: async ({ manager }, { other }) => {
    const { body } = await manager.call(listBankTransfers, { query: { state: 'posted', itemsPerPage: 1000 } })
    const posted = pick(body, other)
    if (!posted) return nothingToDo
    return manager.call(reopenBankTransfer, { params: { id: posted.id }, headers: idempotencyHeader() })
  }
} satisfies Record<string, Apply>

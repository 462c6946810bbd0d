import { formatMoney } from '../../../contract/format.ts'
import * as contract from '../../../contract/desk/bank.ts'
import type { Input } from '../../../contract/endpoint.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { apiError } from '../../core/http/api-error.ts'
import type { BankTransfers } from '../../db/schema/bank.ts'
import type { Orders } from '../../db/schema/schema.ts'
import type { Tx } from '../../db/tx.ts'
import { applyPaymentChange, type ActionContext, receiveBankTransfer } from '../fulfilment/service.ts'
import { readPayables } from './payables.ts'
import { insertPosting, lockOrdersByNumber, lockTransfer, updateTransfer } from './queries.ts'
import { suggestMatches } from './suggest.ts'

type PostingInput = Input<typeof contract.postBankTransfer>
type Share = PostingInput['allocations'][number]

interface PostingContext extends ActionContext {
  staffName: string
  locale: LocaleCode
}

const endpoint = contract.postBankTransfer

/**
 * Posts a transfer as payments on orders of one company, dated by the bank. The transfer is locked and must be open: if
 * two members of staff post it, the second gets an error.
 * @throws ApiError 'not-found', 'bank-handled', 'bank-sum', 'bank-order-unknown', 'bank-other-company',
 * 'bank-currency', 'bank-over-open', 'bank-credit-unpaid'
 */
export async function postBankTransfer(
  tx: Tx,
  id: string,
  input: PostingInput,
  context: PostingContext
): Promise<BankTransfers> {
  const transfer = await lockTransfer(tx, id)
  if (!transfer) throw apiError(endpoint, 'not-found')
  if (transfer.state !== 'open')
    throw apiError(endpoint, 'bank-handled', { values: { name: transfer.staff_name ?? '' } })
  const shares = mergeShares(input)
  const sum = [...shares.values()].reduce((all, { amount, credit }) => all + amount + credit, 0)
  if (sum !== transfer.amount) {
    const amount = formatMoney(transfer.amount, transfer.currency_code, context.locale)
    throw apiError(endpoint, 'bank-sum', { field: 'allocations', values: { amount } })
  }
  const orders = await lockOrders(tx, transfer, input)
  await requireUnpaid(tx, orders, { shares, input, locale: context.locale })
  for (const order of orders) await postShare(tx, transfer, order, shares.get(order.number ?? ''), context)
  const handled = { state: 'posted', staff_name: context.staffName, handled_at: context.now.toISOString() } as const
  await updateTransfer(tx, id, { ...handled, company_id: orders[0]?.company_id ?? null })
  return transfer
}

interface OrderShare {
  amount: number
  credit: number
}

function mergeShares({ allocations, credit }: PostingInput): Map<string, OrderShare> {
  const shares = new Map<string, OrderShare>()
  const add = ({ order }: Share, part: OrderShare) => {
    const share = shares.get(order) ?? { amount: 0, credit: 0 }
    shares.set(order, { amount: share.amount + part.amount, credit: share.credit + part.credit })
  }
  for (const share of allocations) add(share, { amount: share.amount, credit: 0 })
  if (credit) add(credit, { amount: 0, credit: credit.amount })
  return shares
}

/** Path of an order's field in the request. */
function fieldOf({ allocations }: PostingInput, number: string): string {
  const index = allocations.findIndex(({ order }) => order === number)
  return index < 0 ? 'credit.order' : `allocations[${index}].order`
}

async function lockOrders(tx: Tx, transfer: BankTransfers, input: PostingInput): Promise<Orders[]> {
  const numbers = [...input.allocations, ...(input.credit ? [input.credit] : [])].map(({ order }) => order)
  const orders = await lockOrdersByNumber(tx, [...new Set(numbers)])
  const details = (number: string) => ({ field: fieldOf(input, number), values: { number } })
  const missing = numbers.find((number) => !orders.some((order) => order.number === number))
  if (missing !== undefined) throw apiError(endpoint, 'bank-order-unknown', details(missing))
  const company = orders.find(({ number }) => number === numbers[0])?.company_id
  const otherCompany = orders.find(({ company_id }) => company_id !== company)
  if (otherCompany) throw apiError(endpoint, 'bank-other-company', details(otherCompany.number ?? ''))
  const otherCurrency = orders.find(({ currency_code }) => currency_code !== transfer.currency_code)
  if (otherCurrency) throw apiError(endpoint, 'bank-currency', details(otherCurrency.number ?? ''))
  return orders
}

/** Checks that no order gets more than its unpaid amount, or credit before it is paid. */
async function requireUnpaid(
  tx: Tx,
  orders: readonly Orders[],
  { shares, input, locale }: { shares: ReadonlyMap<string, OrderShare>; input: PostingInput; locale: LocaleCode }
): Promise<void> {
  const payables = await readPayables(
    tx,
    orders.map(({ id }) => id)
  )
  for (const { order: number, unpaid, currency } of payables.values()) {
    const { amount, credit } = shares.get(number) ?? { amount: 0, credit: 0 }
    const values = (sum: number) => ({ number, amount: formatMoney(sum, currency, locale) })
    if (amount > unpaid)
      throw apiError(endpoint, 'bank-over-open', { field: fieldOf(input, number), values: values(unpaid) })
    if (credit > 0 && amount < unpaid)
      throw apiError(endpoint, 'bank-credit-unpaid', { field: 'credit.amount', values: values(unpaid - amount) })
  }
}

async function postShare(
  tx: Tx,
  transfer: BankTransfers,
  order: Orders,
  share: OrderShare | undefined,
  { staffName, now, origin }: PostingContext
): Promise<void> {
  if (!share) return
  const amount = share.amount + share.credit
  const by = { actor: 'staff', name: staffName } as const
  const payment = await receiveBankTransfer(tx, order, { amount, day: transfer.booked_on, by }, now)
  await insertPosting(tx, {
    transfer_id: transfer.id,
    payment_id: payment,
    order_id: order.id,
    amount,
    reversed_at: null
  })
  await applyPaymentChange(tx, order.id, { kind: 'received', amount }, { now, origin })
}

/** Posts a transfer as suggested. @returns the transfer, or undefined if it is not open or the match is not exact */
export async function postExactMatch(tx: Tx, id: string, context: PostingContext) {
  const transfer = await lockTransfer(tx, id)
  if (transfer?.state !== 'open') return undefined
  const match = (await suggestMatches(tx, [transfer])).get(id)
  if (match?.confidence !== 'exact') return undefined
  const allocations = match.allocations.map(({ payable, amount }) => ({ order: payable.order, amount }))
  await postBankTransfer(tx, id, { allocations, credit: null }, context)
  return { transfer, allocations, company: match.allocations[0]?.payable.company }
}

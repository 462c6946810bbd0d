import fc from 'fast-check'
import { type Order, readOrder } from '../../../contract/orders/order.ts'
import type { Client } from '../client.ts'
import type { TestShop } from '../shop.ts'

/** A company, its orders so far, and those who work on them. */
export interface RandomAccount {
  shop: TestShop
  buyer: Client
  manager: Client
  orders: Order[]
}

/** A step on an order. `order` and `other` select orders and invoices by position; amounts are in minor units. */
export interface AccountStep {
  kind: keyof typeof weights
  order: number
  other: number
  sku: string
  units: number
  amount: number | undefined
  method: string
}

/** How often each kind of step occurs. */
const weights = {
  place: 3,
  wait: 3,
  next: 9,
  pay: 1,
  refund: 1,
  credit: 1,
  creditLine: 1,
  writeOff: 1,
  split: 1,
  edit: 1,
  propose: 1,
  decide: 2,
  cancel: 1,
  withdraw: 1,
  useCredit: 1,
  payByCard: 3,
  runCardTasks: 2,
  voidCard: 1,
  payTogether: 2,
  transferTogether: 1,
  transfer: 2,
  reopenTransfer: 1
} as const

export const cardMethod = 'sandbox_stripe_card'
const kinds = Object.entries(weights).map(([kind, weight]) => ({
  weight,
  arbitrary: fc.constant(kind as AccountStep['kind'])
}))

export const accountStep: fc.Arbitrary<AccountStep> = fc.record({
  kind: fc.oneof(...kinds),
  order: fc.nat(9),
  other: fc.nat(9),
  sku: fc.constantFrom('LUMA-ROSE', 'BRISA-BLACK', 'VEIL-12', 'LUMA-TEAL'),
  units: fc.integer({ min: 1, max: 6 }),
  amount: fc.option(fc.integer({ min: 1, max: 90_000 }), { nil: undefined }),
  method: fc.constantFrom('bank_transfer', 'invoice_terms', cardMethod)
})

export type Apply = (account: RandomAccount, step: AccountStep, order: Order) => Promise<{ status: number }>

/** Not possible at this time. */
export const nothingToDo = { status: 409 }
export const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)]
export const byNumber = ({ number }: Pick<Order, 'number'>) => ({ params: { number: number ?? '' } })
export const amountInput = ({ amount }: AccountStep) => (amount === undefined ? {} : { amount })
export const currentOrder = async ({ buyer }: RandomAccount, { tokenValue }: Pick<Order, 'tokenValue'>) =>
  (await buyer.call(readOrder, { params: { tokenValue } })).body

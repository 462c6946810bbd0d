import type { OrderState } from '../../db/schema/schema.ts'

interface Transition {
  from: readonly OrderState[]
  to: OrderState
  /** Who makes it. */
  by: string
  /** What has to hold, and what it does besides. */
  rule: string
}

/** Every way an order can go on; docs/orders.md shows this table, and a test holds it to that. */
export const transitions = {
  wait: {
    from: ['new'],
    to: 'waiting',
    by: 'staff',
    rule: 'approved, but to be paid in advance and not paid: the payment itself approves it later'
  },
  approve: {
    from: ['new', 'waiting'],
    to: 'approved',
    by: 'staff, or the payment that a waiting order was missing',
    rule: 'paid, reserved on a card (which is then captured), or on invoice terms'
  },
  ship: { from: ['approved'], to: 'shipped', by: 'staff', rule: 'with carrier and tracking number; mails the buyer' },
  invoice: { from: ['shipped'], to: 'invoiced', by: 'staff', rule: 'issues the invoice and mails it' },
  complete: { from: ['invoiced'], to: 'completed', by: 'staff', rule: 'everything is paid' },
  withdraw: {
    from: ['new'],
    to: 'cancelled',
    by: 'buyer',
    rule: 'nothing is captured; frees the stock, releases what is reserved'
  },
  cancel: {
    from: ['new', 'waiting', 'approved'],
    to: 'cancelled',
    by: 'staff',
    rule: 'frees the stock, releases what is reserved, refunds what was paid through a provider'
  },
  expire: {
    from: ['new', 'waiting'],
    to: 'cancelled',
    by: 'the shop',
    rule: 'nothing was paid or reserved in time; frees the stock and mails the buyer'
  }
} as const satisfies Record<string, Transition>

export type TransitionName = keyof typeof transitions

/** Whether an order in a state may go that way. */
export function mayGo(name: TransitionName, from: OrderState): boolean {
  return (transitions[name].from as readonly OrderState[]).includes(from)
}

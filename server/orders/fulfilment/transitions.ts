import type { OrderState } from '../../db/schema/schema.ts'

interface Transition {
  from: readonly OrderState[]
  to: OrderState
  /** Who triggers the transition. */
  by: string
  /** Conditions and side effects. */
  rule: string
}

/** All transitions of an order; docs/orders.md contains this table, and a test compares the two. */
export const transitions = {
  release: {
    from: ['held'],
    to: 'new',
    by: 'finance or a manager, or the buyer by paying in another way',
    rule: 'the order was placed on blocked terms; its stock stays reserved'
  },
  wait: {
    from: ['new', 'approved'],
    to: 'waiting',
    by: 'staff, or the shop',
    rule: 'prepayment is outstanding, failed or was reversed; a later payment approves the order'
  },
  approve: {
    from: ['new', 'waiting'],
    to: 'approved',
    by: 'staff; a waiting order by its payment, or by the buyer’s choice of terms',
    rule: 'paid, authorised on a card (then captured), or on invoice terms'
  },
  ship: {
    from: ['approved'],
    to: 'shipped',
    by: 'staff',
    rule: 'no change awaits the buyer’s consent; an intra-community order without VAT needs the partner’s valid VAT number; records carrier and tracking number; emails the buyer'
  },
  invoice: {
    from: ['shipped'],
    to: 'invoiced',
    by: 'staff',
    rule: 'the VAT number, if needed, is still valid; VAT in another currency needs an exchange rate; issues the invoice and emails it'
  },
  complete: { from: ['invoiced'], to: 'completed', by: 'staff', rule: 'fully paid' },
  withdraw: {
    from: ['new', 'held'],
    to: 'cancelled',
    by: 'buyer',
    rule: 'only if nothing is captured; releases stock and authorisations'
  },
  cancel: {
    from: ['new', 'held', 'waiting', 'approved'],
    to: 'cancelled',
    by: 'staff',
    rule: 'releases stock and authorisations, refunds payments made through a provider'
  },
  expire: {
    from: ['new', 'waiting'],
    to: 'cancelled',
    by: 'the shop',
    rule: 'not paid or authorised in time; releases stock and emails the buyer'
  }
} as const satisfies Record<string, Transition>

export type TransitionName = keyof typeof transitions

/** Whether a transition is allowed from a state. */
export function isTransitionAllowed(name: TransitionName, from: OrderState): boolean {
  return (transitions[name].from as readonly OrderState[]).includes(from)
}

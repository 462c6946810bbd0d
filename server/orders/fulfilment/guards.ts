import type { Orders, OrderState } from '../../db/schema/schema.ts'
import type { Reader } from '../../db/tx.ts'
import { hasProposal } from '../service.ts'
import { OrderActionError } from './apply-transition.ts'
import { selectParts } from './queries.ts'

/** Actions that require a root order that is neither split nor shipped, with the states that allow them. */
const allowedStates = {
  split: ['new', 'waiting', 'approved'],
  changed: ['new', 'held', 'waiting', 'approved']
} as const satisfies Record<string, readonly OrderState[]>

type Action = keyof typeof allowedStates

/** Whether an order in this state can be split or changed, provided it is neither split nor a part. */
export const isEditAllowed = (action: Action, state: OrderState): boolean =>
  allowedStates[action].some((allowed) => allowed === state)

/** @throws OrderActionError if the order has shipped, is split, is a part, or has a proposal awaiting consent */
export async function requireEditable(db: Reader, order: Orders, action: Action): Promise<void> {
  const { number, state } = order
  if (order.parent_id !== null)
    throw new OrderActionError(`${number} is already a part.`, { code: 'step-part', number })
  if (!isEditAllowed(action, state))
    throw new OrderActionError(
      `Order ${number} is ${state}; only ${allowedStates[action].join(' or ')} orders can be ${action}.`,
      {
        code: 'step-wrong-state',
        number,
        state
      }
    )
  if ((await selectParts(db, order.id)).length > 0)
    throw new OrderActionError(`Order ${number} is already split.`, { code: 'step-split', number })
  await requireNoProposal(db, order)
}

/** @throws OrderActionError while a proposed change of the order awaits the buyer's consent */
export async function requireNoProposal(db: Reader, { id, number }: Orders): Promise<void> {
  if (await hasProposal(db, id))
    throw new OrderActionError(`A proposed change of order ${number} awaits the buyer's consent.`, {
      code: 'step-proposal-open',
      number
    })
}

/** @throws OrderActionError if the order is a part of a split order */
export function requireRootOrder({ number, parent_id }: Orders): void {
  if (parent_id !== null)
    throw new OrderActionError(`${number} is a part: use the whole order.`, { code: 'step-part', number })
}

/** @throws OrderActionError if the order is split: its parts are shipped and invoiced instead */
export async function requireUnsplit(db: Reader, order: Orders): Promise<void> {
  const parts = await selectParts(db, order.id)
  if (parts.length > 0)
    throw new OrderActionError(
      `Order ${order.number} is split: use ${parts.map(({ number }) => number).join(' and ')}.`,
      {
        code: 'step-split',
        number: order.number
      }
    )
}

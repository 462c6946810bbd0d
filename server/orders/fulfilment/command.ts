import { exponentOf, formatMoney } from '../../../contract/format.ts'
import type { Db } from '../../db/connect.ts'
import type { Orders } from '../../db/schema/schema.ts'
import type { Tx } from '../../db/tx.ts'
import { readEvents } from '../service.ts'
import {
  approveOrder,
  readBalance,
  cancelOrder,
  completeOrder,
  creditOrder,
  invoiceOrder,
  lockOrderByNumber,
  type ActionContext,
  receivePayment,
  refundOrder,
  releaseOrder,
  selectParts,
  shipOrder,
  splitOrder,
  OrderActionError
} from './service.ts'

/** Usage of `npm run order`; printed on invalid input. */
export const usage = `npm run order -- COMMAND NUMBER …
  show NUMBER                         state, payments and history
  approve NUMBER                      captures the authorised payment; an unpaid order waits for payment
  release NUMBER                      releases an order on hold
  paid NUMBER [AMOUNT]                records a transfer, in full or 120.50 of it
  split NUMBER SKU=UNITS … [/ SKU=UNITS …]   one part per group, the rest last
  ship NUMBER CARRIER TRACKING        ships an order or a part (000000012-1)
  invoice NUMBER                      issues the invoice and emails it
  complete NUMBER                     closes a paid and delivered order
  cancel NUMBER                       releases the stock, voids or refunds the payment; a part leaves its order
  refund NUMBER [AMOUNT]              refunds the payment
  credit NUMBER [AMOUNT] REASON       credits what is left of the invoice, or 120.50 of it`

interface CommandInput {
  tx: Tx
  order: Orders
  args: string[]
  context: ActionContext
}

const by = { actor: 'staff' } as const

const commands: Readonly<Record<string, (input: CommandInput) => Promise<string>>> = {
  show: ({ tx, order }) => describe(tx, order),
  approve: async ({ tx, order, context }) =>
    (await approveOrder(tx, order, by, context.now)) === 'approved'
      ? `Order ${order.number} is approved.`
      : `Order ${order.number} is not paid yet; it waits for its payment, which will approve it automatically.`,
  release: async ({ tx, order, context }) => {
    await releaseOrder(tx, order, by, context)
    return `Order ${order.number} is released.`
  },
  paid: async ({ tx, order, args, context }) => {
    const amount = await receivePayment(tx, order, { amount: amountOf(args[0], order), by }, context)
    return `${money(amount, order)} of order ${order.number} has been received.`
  },
  split: async ({ tx, order, args, context }) => {
    const numbers = await splitOrder(tx, order, { portions: portionsOf(args), by }, context.now)
    return `Order ${order.number} is split into ${numbers.join(', ')}.`
  },
  ship: async ({ tx, order, args: [carrier, tracking], context }) => {
    if (!carrier || !tracking)
      throw new OrderActionError(`Carrier and tracking number are missing. Example: ship ${order.number} DHL 00340434`)
    await shipOrder(tx, order, { carrier, tracking, by }, context)
    return `${order.number} has been shipped with ${carrier}, ${tracking}.`
  },
  invoice: async ({ tx, order, context }) =>
    `Invoice ${await invoiceOrder(tx, order, by, context)} of order ${order.number} has been issued and emailed.`,
  complete: async ({ tx, order, context }) => {
    await completeOrder(tx, order, by, context.now)
    return `Order ${order.number} is completed.`
  },
  cancel: async ({ tx, order, context }) => {
    await cancelOrder(tx, order, { transition: 'cancel', by }, context)
    return `Order ${order.number} is cancelled and its stock released.`
  },
  refund: async ({ tx, order, args, context }) => {
    const amount = await refundOrder(tx, order, { amount: amountOf(args[0], order), by }, context)
    return `${money(amount, order)} of order ${order.number} will be refunded.`
  },
  credit: async ({ tx, order, args, context }) => {
    const isAmount = /^\d/.test(args[0] ?? '')
    const amount = isAmount ? amountOf(args[0], order) : undefined
    const reason = args.slice(isAmount ? 1 : 0).join(' ')
    if (reason === '')
      throw new OrderActionError(`The reason is missing. Example: credit ${order.number} 12.50 damaged goods`)
    const request = amount === undefined ? ({ kind: 'whole' } as const) : ({ kind: 'amount', amount } as const)
    return `Credit note ${await creditOrder(tx, order, { request, reason, by }, context)} has been issued and emailed.`
  }
}

/**
 * Runs one staff command in a transaction. @returns a description of the change
 * @throws OrderActionError with a message
 */
export async function runCommand(
  db: Db,
  [name = '', number, ...args]: string[],
  context: ActionContext
): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || number === undefined) throw new OrderActionError(usage)
  return db.transaction(async (tx) => {
    const order = await lockOrderByNumber(tx, number)
    if (!order) throw new OrderActionError(`There is no order ${number}. Numbers have nine digits, like 000000012.`)
    return command({ tx, order, args, context })
  })
}

const money = (amount: number, { currency_code }: Orders) => formatMoney(amount, currency_code, 'en')

// Parses `120.50` into minor units of the order's currency; undefined if omitted.
function amountOf(text: string | undefined, { currency_code }: Orders): number | undefined {
  if (text === undefined) return undefined
  const digits = exponentOf(currency_code)
  const [, integer = '', fraction = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? []
  if (integer === '' || fraction.length > digits)
    throw new OrderActionError(
      `"${text}" is not an amount in ${currency_code}; write it like ${digits > 0 ? '120.50' : '120'}.`
    )
  return Number(integer + fraction.padEnd(digits, '0'))
}

function portionsOf(args: string[]): Map<string, number>[] {
  const portions = [new Map<string, number>()]
  for (const word of args) {
    const [, sku, units] = /^([^=]+)=(\d{1,3})$/.exec(word) ?? []
    if (word === '/') portions.push(new Map())
    else if (sku && Number(units) > 0) portions.at(-1)!.set(sku, Number(units))
    else throw new OrderActionError(`"${word}" is not valid; write units like LUMA-ROSE=24, and / between two parts.`)
  }
  return portions
}

async function describe(tx: Tx, order: Orders): Promise<string> {
  const { received, reserved, unpaid, payments } = await readBalance(tx, order)
  const parts = await selectParts(tx, order.id)
  const events = await readEvents(tx, order.id)
  return [
    `Order ${order.number}: ${order.state}, ${money(order.total ?? 0, order)}`,
    `  received ${money(received, order)}, reserved ${money(reserved, order)}, unpaid ${money(unpaid, order)}`,
    ...payments.map(({ method, state, amount }) => `  payment by ${method}: ${state}, ${money(amount, order)}`),
    ...parts.map(({ number, state, total }) => `  part ${number}: ${state}, ${money(total ?? 0, order)}`),
    ...events.map(
      ({ at, part, kind, actor, name }) =>
        `  ${at.slice(0, 16).replace('T', ' ')} ${part ? `${part} ` : ''}${kind} (${name ?? actor})`
    )
  ].join('\n')
}

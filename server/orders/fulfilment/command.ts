import { exponentOf, formatMoney } from '../../../contract/format.ts'
import type { Db } from '../../db/connect.ts'
import type { Orders } from '../../db/schema/schema.ts'
import type { Tx } from '../../db/tx.ts'
import { selectEvents } from '../service.ts'
import {
  approve,
  balanceOf,
  cancel,
  completeOrder,
  invoice,
  lockByNumber,
  type Occasion,
  receive,
  refund,
  selectParts,
  ship,
  split,
  WrongStep
} from './service.ts'

/** How `npm run order` is used; printed where it is used otherwise. */
export const usage = `npm run order -- COMMAND NUMBER …
  show NUMBER                         state, money and history
  approve NUMBER                      captures what is reserved; an unpaid order waits for its payment
  paid NUMBER [AMOUNT]                a transfer has arrived, the whole or 120.50 of it
  split NUMBER SKU=UNITS … [/ SKU=UNITS …]   each group travels by itself, the rest last
  ship NUMBER CARRIER TRACKING        an order or a part (000000012-1) has left
  invoice NUMBER                      issues the invoice and mails it
  complete NUMBER                     everything is paid and done
  cancel NUMBER                       frees the stock, releases or refunds the payment
  refund NUMBER [AMOUNT]              sends money back`

interface Asked {
  tx: Tx
  order: Orders
  words: string[]
  at: Occasion
}

const by = { actor: 'staff' } as const

const commands: Readonly<Record<string, (asked: Asked) => Promise<string>>> = {
  show: ({ tx, order }) => describe(tx, order),
  approve: async ({ tx, order, at }) =>
    (await approve(tx, order, by, at.now)) === 'approved'
      ? `Order ${order.number} is approved.`
      : `Order ${order.number} is not paid yet; it waits for its payment, which will approve it.`,
  paid: async ({ tx, order, words, at }) => {
    const amount = await receive(tx, order, { amount: amountOf(words[0], order), by }, at)
    return `${money(amount, order)} of order ${order.number} has been received.`
  },
  split: async ({ tx, order, words, at }) => {
    const numbers = await split(tx, order, { portions: portionsOf(words), by }, at.now)
    return `Order ${order.number} is split into ${numbers.join(', ')}.`
  },
  ship: async ({ tx, order, words: [carrier, tracking], at }) => {
    if (!carrier || !tracking)
      throw new WrongStep(`Say by whom and under which number: ship ${order.number} DHL 00340434.`)
    await ship(tx, order, { carrier, tracking, by }, at)
    return `${order.number} has left with ${carrier}, ${tracking}.`
  },
  invoice: async ({ tx, order, at }) =>
    `Invoice ${await invoice(tx, order, by, at)} of order ${order.number} is issued and on its way.`,
  complete: async ({ tx, order, at }) => {
    await completeOrder(tx, order, by, at.now)
    return `Order ${order.number} is completed.`
  },
  cancel: async ({ tx, order, at }) => {
    await cancel(tx, order, { how: 'cancel', by }, at)
    return `Order ${order.number} is cancelled; its stock is free again.`
  },
  refund: async ({ tx, order, words, at }) => {
    const amount = await refund(tx, order, { amount: amountOf(words[0], order), by }, at.now)
    return `${money(amount, order)} of order ${order.number} goes back.`
  }
}

/** Carries out one command of staff in a transaction. @returns what it changed @throws WrongStep in a sentence */
export async function runCommand(db: Db, [name = '', number, ...words]: string[], at: Occasion): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || number === undefined) throw new WrongStep(usage)
  return db.transaction(async (tx) => {
    const order = await lockByNumber(tx, number)
    if (!order) throw new WrongStep(`There is no order ${number}. Numbers have nine digits, like 000000012.`)
    return command({ tx, order, words, at })
  })
}

const money = (amount: number, { currency_code }: Orders) => formatMoney(amount, currency_code, 'en')

// `120.50` as minor units of the order's currency; nothing said is nothing given.
function amountOf(text: string | undefined, { currency_code }: Orders): number | undefined {
  if (text === undefined) return undefined
  const digits = exponentOf(currency_code)
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === '' || fraction.length > digits)
    throw new WrongStep(`"${text}" is no amount in ${currency_code}; write it like ${digits > 0 ? '120.50' : '120'}.`)
  return Number(whole + fraction.padEnd(digits, '0'))
}

function portionsOf(words: string[]): Map<string, number>[] {
  const portions = [new Map<string, number>()]
  for (const word of words) {
    const [, sku, units] = /^([^=]+)=(\d{1,3})$/.exec(word) ?? []
    if (word === '/') portions.push(new Map())
    else if (sku && Number(units) > 0) portions.at(-1)!.set(sku, Number(units))
    else throw new WrongStep(`"${word}" is not understood; write units like LUMA-ROSE=24, and / between two parts.`)
  }
  return portions
}

async function describe(tx: Tx, order: Orders): Promise<string> {
  const { received, reserved, unpaid, payments } = await balanceOf(tx, order)
  const parts = await selectParts(tx, order.id)
  const events = await selectEvents(tx, order.id)
  return [
    `Order ${order.number}: ${order.state}, ${money(order.total ?? 0, order)}`,
    `  received ${money(received, order)}, reserved ${money(reserved, order)}, unpaid ${money(unpaid, order)}`,
    ...payments.map(({ method, state, amount }) => `  payment by ${method}: ${state}, ${money(amount, order)}`),
    ...parts.map(({ number, state, total }) => `  part ${number}: ${state}, ${money(total ?? 0, order)}`),
    ...events.map(({ at, kind, actor, name }) => `  ${at.slice(0, 16).replace('T', ' ')} ${kind} (${name ?? actor})`)
  ].join('\n')
}

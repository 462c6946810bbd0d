import * as contract from '../../../contract/desk/orders.ts'
import type { Input } from '../../../contract/endpoint.ts'
import {
  approve,
  cancel,
  completeOrder,
  correctTracking,
  credit,
  decline,
  invoice,
  receive,
  refund,
  release,
  sendMessage,
  ship,
  split,
  writeOff
} from '../../orders/fulfilment/service.ts'
import { findCreditNote, type CreditRequest } from '../../orders/credit-notes/service.ts'
import { fileIn, findInvoice } from '../../orders/invoices/service.ts'
import { pageOf, pageReply } from '../../core/http/paging/paging.ts'
import { ApiError, apiError } from '../../core/http/api-error.ts'
import { serverText } from '../../core/texts.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { serveChange, FileReply, serve, serveList } from '../../core/http/serve.ts'
import type { Shop } from '../../core/app-context.ts'
import { sellerDay } from '../../core/dates.ts'
import { tableReply, requestedFormat } from '../../adapters/spreadsheets/service.ts'
import { apply } from './apply.ts'
import { mountDeskOrderEdits } from './edit-routes.ts'
import { exportOrders, listOrders, readOrder } from './orders.ts'
import { selectByNumber } from './queries.ts'

// The buyer's history only says that staff acted; the desk's log names the person.
const by = { actor: 'staff' } as const

export function mountDeskOrders(shop: Shop): void {
  mountReading(shop)
  mountMoney(shop)
  mountReversals(shop)
  mountHolds(shop)
  mountGoods(shop)
  mountDeskOrderEdits(shop)
}

function mountReading(shop: Shop): void {
  serveList(shop, contract.listDeskOrders, async (db, call) => {
    const page = pageOf(call.query)
    const { rows, total } = await listOrders(shop, db, call, call.query, page)
    return pageReply(rows, total, page, call.context.req.url)
  })

  serveList(shop, contract.exportDeskOrders, async (db, call) => {
    const sheet = await exportOrders(shop, db, call, call.query)
    const name = `${sheet.name}-${sellerDay(shop.clock().toISOString())}`.replaceAll(' ', '-')
    return tableReply(sheet, name, requestedFormat(undefined, call.context.req.header('Accept')), call.locale)
  })

  serve(shop, contract.readDeskOrder, async (call) => {
    const order = await readOrder(shop, shop.db.read, call, call.params.number)
    if (!order) throw apiError(contract.readDeskOrder, 'not-found')
    return order
  })

  serve(shop, contract.downloadDeskInvoice, async ({ params, query }) => {
    const order = await selectByNumber(shop.db.read, params.number)
    if (!order) throw apiError(contract.downloadDeskInvoice, 'not-found')
    const found = await findInvoice(shop.db.read, order.id)
    if (!found) throw apiError(contract.downloadDeskInvoice, 'invoice-not-issued')
    const file = fileIn(found, query.format)
    if (!file) throw apiError(contract.downloadDeskInvoice, 'not-electronic')
    return new FileReply(file.bytes, file.type, file.name)
  })

  serve(shop, contract.downloadDeskCreditNote, async ({ params, query }) => {
    const found = await findCreditNote(shop.db.read, params.number)
    if (!found) throw apiError(contract.downloadDeskCreditNote, 'not-found')
    const file = fileIn(found, query.format)
    if (!file) throw apiError(contract.downloadDeskCreditNote, 'not-electronic')
    return new FileReply(file.bytes, file.type, file.name)
  })
}

/** @throws ApiError 'invalid-body' if the lines or the amount required by `kind` are missing */
function requestOf(
  { kind, lines = {}, amount }: Input<typeof contract.creditOrder>,
  locale: LocaleCode
): CreditRequest {
  const missing = (propertyPath: string) => {
    const violation = { propertyPath, code: 'required', message: serverText(locale, 'violations.required') }
    return new ApiError('invalid-body', 422, { violations: [violation] })
  }
  if (kind === 'whole') return { kind }
  if (kind === 'lines' && Object.keys(lines).length === 0) throw missing('lines')
  if (kind === 'lines') return { kind, lines }
  if (amount === undefined) throw missing('amount')
  return { kind, amount }
}

function mountMoney(shop: Shop): void {
  const { approveOrder, receivePayment, cancelDeskOrder, closeOrder } = contract

  serveChange(shop, approveOrder, (tx, call) =>
    apply(shop, tx, call, {
      action: 'order-approved',
      take: (order, { now }) => approve(tx, order, by, now)
    })
  )

  serveChange(shop, receivePayment, (tx, call) =>
    apply(shop, tx, call, {
      action: 'order-paid',
      basedOn: call.input.basedOn,
      take: (order, at) => receive(tx, order, { amount: call.input.amount, by }, at)
    })
  )

  serveChange(shop, cancelDeskOrder, (tx, call) =>
    apply(shop, tx, call, {
      action: 'order-cancelled',
      take: (order, at) => cancel(tx, order, { how: 'cancel', by }, at)
    })
  )

  serveChange(shop, closeOrder, (tx, call) =>
    apply(shop, tx, call, {
      action: 'order-completed',
      take: (order, { now }) => completeOrder(tx, order, by, now)
    })
  )
}

function mountReversals(shop: Shop): void {
  const { refundOrder, creditOrder, writeOffOrder } = contract

  serveChange(shop, creditOrder, (tx, call) =>
    apply(shop, tx, call, {
      action: 'order-credited',
      basedOn: call.input.basedOn,
      reason: call.input.reason,
      take: (order, at) =>
        credit(tx, order, { request: requestOf(call.input, call.locale), reason: call.input.reason, by }, at)
    })
  )

  serveChange(shop, refundOrder, (tx, call) =>
    apply(shop, tx, call, {
      action: 'order-refunded',
      basedOn: call.input.basedOn,
      take: (order, at) => refund(tx, order, { amount: call.input.amount, by }, at)
    })
  )

  serveChange(shop, writeOffOrder, (tx, call) =>
    apply(shop, tx, call, {
      action: 'order-written-off',
      basedOn: call.input.basedOn,
      reason: call.input.reason,
      take: (order, { now }) => writeOff(tx, order, { amount: call.input.amount, by }, now)
    })
  )
}

function mountHolds(shop: Shop): void {
  const { releaseOrder, declineOrder } = contract

  serveChange(shop, releaseOrder, (tx, call) =>
    apply(shop, tx, call, {
      action: 'order-released',
      take: (order, at) => release(tx, order, by, at)
    })
  )

  serveChange(shop, declineOrder, (tx, call) =>
    apply(shop, tx, call, {
      action: 'order-declined',
      reason: call.input.reason,
      take: (order, at) => decline(tx, order, { by, reason: call.input.reason }, at)
    })
  )
}

function mountGoods(shop: Shop): void {
  const { splitOrder, shipOrder, changeTracking, sendOrderMessage, invoiceOrder } = contract

  serveChange(shop, splitOrder, (tx, call) =>
    apply(shop, tx, call, {
      action: 'order-split',
      take: (order, { now }) => {
        const portions = call.input.portions.map((portion) => new Map(Object.entries(portion)))
        return split(tx, order, { portions, by }, now)
      }
    })
  )

  serveChange(shop, shipOrder, (tx, call) =>
    apply(shop, tx, call, {
      action: 'order-shipped',
      take: (order, at) => ship(tx, order, { ...call.input, by }, at)
    })
  )

  serveChange(shop, changeTracking, (tx, call) =>
    apply(shop, tx, call, {
      action: 'order-tracking-changed',
      take: (order, at) => correctTracking(tx, order, call.input, at)
    })
  )

  serveChange(shop, sendOrderMessage, (tx, call) =>
    apply(shop, tx, call, {
      action: 'order-message-sent',
      take: (order, at) => sendMessage(tx, order, { text: call.input.text, by }, at)
    })
  )

  serveChange(shop, invoiceOrder, (tx, call) =>
    apply(shop, tx, call, {
      action: 'order-invoiced',
      take: (order, at) => invoice(tx, order, by, at)
    })
  )
}

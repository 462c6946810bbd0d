import * as contract from '../../../contract/desk/orders.ts'
import type { Input } from '../../../contract/endpoint.ts'
import {
  approveOrder,
  cancelOrder,
  completeOrder,
  correctTracking,
  creditOrder,
  declineOrder,
  invoiceOrder,
  receivePayment,
  refundOrder,
  releaseOrder,
  sendMessage,
  shipOrder,
  splitOrder,
  writeOffOrder
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
import { applyStep } from './apply-step.ts'
import { mountDeskOrderEdits } from './edit-routes.ts'
import { exportOrders, listOrders, readOrder } from './orders.ts'
import { selectByNumber } from './queries.ts'

// The buyer's history only says that staff acted; the desk's log names the person.
const by = { actor: 'staff' } as const

export function mountDeskOrders(shop: Shop): void {
  mountReads(shop)
  mountPaymentSteps(shop)
  mountRefundSteps(shop)
  mountHoldSteps(shop)
  mountShippingSteps(shop)
  mountDeskOrderEdits(shop)
}

function mountReads(shop: Shop): void {
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
function creditRequestOf(
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

function mountPaymentSteps(shop: Shop): void {
  serveChange(shop, contract.approveOrder, (tx, call) =>
    applyStep(shop, tx, call, {
      action: 'order-approved',
      run: (order, { now }) => approveOrder(tx, order, by, now)
    })
  )

  serveChange(shop, contract.receivePayment, (tx, call) =>
    applyStep(shop, tx, call, {
      action: 'order-paid',
      basedOn: call.input.basedOn,
      day: call.input.day,
      run: (order, context) =>
        receivePayment(tx, order, { amount: call.input.amount, day: call.input.day, by }, context)
    })
  )

  serveChange(shop, contract.cancelDeskOrder, (tx, call) =>
    applyStep(shop, tx, call, {
      action: 'order-cancelled',
      run: (order, context) => cancelOrder(tx, order, { transition: 'cancel', by }, context)
    })
  )

  serveChange(shop, contract.closeOrder, (tx, call) =>
    applyStep(shop, tx, call, {
      action: 'order-completed',
      run: (order, { now }) => completeOrder(tx, order, by, now)
    })
  )
}

function mountRefundSteps(shop: Shop): void {
  serveChange(shop, contract.creditOrder, (tx, call) =>
    applyStep(shop, tx, call, {
      action: 'order-credited',
      basedOn: call.input.basedOn,
      reason: call.input.reason,
      run: (order, context) =>
        creditOrder(
          tx,
          order,
          { request: creditRequestOf(call.input, call.locale), reason: call.input.reason, by },
          context
        )
    })
  )

  serveChange(shop, contract.refundOrder, (tx, call) =>
    applyStep(shop, tx, call, {
      action: 'order-refunded',
      basedOn: call.input.basedOn,
      run: (order, context) => refundOrder(tx, order, { amount: call.input.amount, by }, context)
    })
  )

  serveChange(shop, contract.writeOffOrder, (tx, call) =>
    applyStep(shop, tx, call, {
      action: 'order-written-off',
      basedOn: call.input.basedOn,
      reason: call.input.reason,
      run: (order, { now }) => writeOffOrder(tx, order, { amount: call.input.amount, by }, now)
    })
  )
}

function mountHoldSteps(shop: Shop): void {
  serveChange(shop, contract.releaseOrder, (tx, call) =>
    applyStep(shop, tx, call, {
      action: 'order-released',
      run: (order, context) => releaseOrder(tx, order, by, context)
    })
  )

  serveChange(shop, contract.declineOrder, (tx, call) =>
    applyStep(shop, tx, call, {
      action: 'order-declined',
      reason: call.input.reason,
      run: (order, context) => declineOrder(tx, order, { by, reason: call.input.reason }, context)
    })
  )
}

function mountShippingSteps(shop: Shop): void {
  serveChange(shop, contract.splitOrder, (tx, call) =>
    applyStep(shop, tx, call, {
      action: 'order-split',
      run: (order, { now }) => {
        const portions = call.input.portions.map((portion) => new Map(Object.entries(portion)))
        return splitOrder(tx, order, { portions, by }, now)
      }
    })
  )

  serveChange(shop, contract.shipOrder, (tx, call) =>
    applyStep(shop, tx, call, {
      action: 'order-shipped',
      run: (order, context) => shipOrder(tx, order, { ...call.input, by }, context)
    })
  )

  serveChange(shop, contract.changeTracking, (tx, call) =>
    applyStep(shop, tx, call, {
      action: 'order-tracking-changed',
      run: (order, context) => correctTracking(tx, order, call.input, context)
    })
  )

  serveChange(shop, contract.sendOrderMessage, (tx, call) =>
    applyStep(shop, tx, call, {
      action: 'order-message-sent',
      run: (order, context) => sendMessage(tx, order, { text: call.input.text, by }, context)
    })
  )

  serveChange(shop, contract.invoiceOrder, (tx, call) =>
    applyStep(shop, tx, call, {
      action: 'order-invoiced',
      run: (order, context) => invoiceOrder(tx, order, by, context)
    })
  )
}

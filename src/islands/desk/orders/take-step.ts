import {
  approveOrder,
  cancelDeskOrder,
  closeOrder,
  type DeskOrder,
  invoiceOrder,
  type OrderStep,
  receivePayment,
  refundOrder,
  shipOrder,
  splitOrder
} from '../../../../contract/desk/orders.ts'
import type { LocaleCode } from '../../../../contract/locale.ts'
import { readAmount } from '../../../../contract/read-number.ts'
import { deskCall } from '../lib/desk-call.ts'

interface Asked {
  step: OrderStep
  number: string
  order: DeskOrder
  fields: FormData
  locale: LocaleCode
}

/** The call for a step with its form input; undefined if an amount is invalid. */
export function takeStep({ step, number, order, fields, locale }: Asked): (() => Promise<DeskOrder>) | undefined {
  const params = { number }
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  const amount = readAmount(text('amount'), order.order.currencyCode, locale)
  const isAmount = amount.error === undefined && amount.value > 0
  if ((step === 'pay' || step === 'refund') && !isAmount) return undefined
  const input = { amount: isAmount ? amount.value : undefined }
  const calls: Record<OrderStep, () => Promise<DeskOrder>> = {
    approve: () => deskCall(approveOrder, { params, input: {} }),
    pay: () => deskCall(receivePayment, { params, input }),
    split: () => deskCall(splitOrder, { params, input: { portions: [portionOf(fields)] } }),
    ship: () => deskCall(shipOrder, { params, input: { carrier: text('carrier'), tracking: text('tracking') } }),
    invoice: () => deskCall(invoiceOrder, { params, input: {} }),
    complete: () => deskCall(closeOrder, { params, input: {} }),
    cancel: () => deskCall(cancelDeskOrder, { params, input: {} }),
    refund: () => deskCall(refundOrder, { params, input })
  }
  return calls[step]
}

/** Units by SKU of the first part: fields are named after their SKU. */
function portionOf(fields: FormData): Record<string, number> {
  const units = [...fields].filter(([name]) => name.startsWith('units '))
  return Object.fromEntries(
    units.map(([name, value]) => [name.slice(6), Number(value)] as const).filter(([, quantity]) => quantity > 0)
  )
}

import {
  approveOrder,
  cancelDeskOrder,
  closeOrder,
  creditOrder,
  declineOrder,
  type DeskOrder,
  invoiceOrder,
  type OrderStep,
  receivePayment,
  refundOrder,
  releaseOrder,
  shipOrder,
  splitOrder,
  writeOffOrder
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

/** The call for a step with its form input, or the invalid field. */
export function takeStep({
  step,
  number,
  order,
  fields,
  locale
}: Asked): (() => Promise<DeskOrder>) | 'steps.amountInvalid' | 'steps.credit.linesMissing' {
  const params = { number }
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  const amount = readAmount(text('amount'), order.order.currencyCode, locale)
  const isAmount = amount.error === undefined && amount.value > 0
  const kind = creditKinds.find((one) => one === text('kind')) ?? 'whole'
  const needsAmount =
    step === 'pay' || step === 'refund' || step === 'writeOff' || (step === 'credit' && kind === 'amount')
  if (needsAmount && !isAmount) return 'steps.amountInvalid'
  const lines = portionOf(fields)
  if (step === 'credit' && kind === 'lines' && Object.keys(lines).length === 0) return 'steps.credit.linesMissing'
  const input = { amount: isAmount ? amount.value : undefined }
  const calls: Record<OrderStep, () => Promise<DeskOrder>> = {
    release: () => deskCall(releaseOrder, { params, input: {} }),
    decline: () => deskCall(declineOrder, { params, input: { reason: text('reason') } }),
    approve: () => deskCall(approveOrder, { params, input: {} }),
    pay: () => deskCall(receivePayment, { params, input }),
    split: () => deskCall(splitOrder, { params, input: { portions: [lines] } }),
    ship: () => deskCall(shipOrder, { params, input: { carrier: text('carrier'), tracking: text('tracking') } }),
    invoice: () => deskCall(invoiceOrder, { params, input: {} }),
    complete: () => deskCall(closeOrder, { params, input: {} }),
    cancel: () => deskCall(cancelDeskOrder, { params, input: {} }),
    refund: () => deskCall(refundOrder, { params, input }),
    credit: () => deskCall(creditOrder, { params, input: { kind, lines, reason: text('reason'), ...input } }),
    writeOff: () => deskCall(writeOffOrder, { params, input: { amount: input.amount ?? 0, reason: text('reason') } })
  }
  return calls[step]
}

export const creditKinds = ['whole', 'lines', 'amount'] as const

/** Units by SKU, from fields named after the SKU. */
function portionOf(fields: FormData): Record<string, number> {
  const units = [...fields].filter(([name]) => name.startsWith('units '))
  return Object.fromEntries(
    units.map(([name, value]) => [name.slice(6), Number(value)] as const).filter(([, quantity]) => quantity > 0)
  )
}

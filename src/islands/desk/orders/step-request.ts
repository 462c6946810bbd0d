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
import { fieldErrorsOf } from '../../section/field-errors.ts'
import { deskCall } from '../lib/desk-call.ts'
import { readPositiveAmount } from './positive-amount.ts'

/** The texts of a step: cancelling a part of an order has its own. */
export const stepTexts = <Step extends OrderStep>(step: Step, isPart: boolean): Step | 'cancelPart' =>
  step === 'cancel' && isPart ? 'cancelPart' : step

/** Whether a number is that of a part. */
export const isPartOf = ({ parts }: Pick<DeskOrder, 'parts'>, number: string): boolean =>
  parts.some((part) => part.number === number)

interface StepInput {
  step: OrderStep
  number: string
  order: DeskOrder
  fields: FormData
  locale: LocaleCode
}

type AmountError = NonNullable<ReturnType<typeof readPositiveAmount>['error']>
interface FieldError {
  field: string
  error: `steps.amountErrors.${AmountError}` | 'steps.credit.linesMissing' | 'steps.pay.dayInvalid'
}

/** The call for a step with its form input, or the error of a field. */
export function stepRequest({
  step,
  number,
  order,
  fields,
  locale
}: StepInput): (() => Promise<DeskOrder>) | FieldError {
  const request = { params: { number } }
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  const amount = readPositiveAmount(text('amount'), order.order.currencyCode, locale)
  const kind = creditKinds.find((option) => option === text('kind')) ?? 'whole'
  const needsAmount =
    step === 'pay' || step === 'refund' || step === 'writeOff' || (step === 'credit' && kind === 'amount')
  if (needsAmount && amount.error !== undefined) return { field: 'amount', error: `steps.amountErrors.${amount.error}` }
  // Browsers return no value for a date that is incomplete or does not exist.
  if (step === 'pay' && text('day') === '') return { field: 'day', error: 'steps.pay.dayInvalid' }
  const lines = unitsBySku(fields)
  if (step === 'credit' && kind === 'lines' && Object.keys(lines).length === 0)
    return { field: [...fields.keys()].find(isUnitsField) ?? '', error: 'steps.credit.linesMissing' }
  const { received, credited } = order.money
  const basedOn = { received, credited }
  const input = { amount: amount.error === undefined ? amount.value : undefined, basedOn }
  const calls: Record<OrderStep, () => Promise<DeskOrder>> = {
    release: () => deskCall(releaseOrder, { ...request, input: {} }),
    decline: () => deskCall(declineOrder, { ...request, input: { reason: text('reason') } }),
    approve: () => deskCall(approveOrder, { ...request, input: {} }),
    pay: () => deskCall(receivePayment, { ...request, input: { ...input, day: text('day') } }),
    split: () => deskCall(splitOrder, { ...request, input: { portions: [lines] } }),
    ship: () => deskCall(shipOrder, { ...request, input: { carrier: text('carrier'), tracking: text('tracking') } }),
    invoice: () => deskCall(invoiceOrder, { ...request, input: {} }),
    complete: () => deskCall(closeOrder, { ...request, input: {} }),
    cancel: () => deskCall(cancelDeskOrder, { ...request, input: {} }),
    refund: () => deskCall(refundOrder, { ...request, input }),
    credit: () => deskCall(creditOrder, { ...request, input: { kind, lines, reason: text('reason'), ...input } }),
    writeOff: () =>
      deskCall(writeOffOrder, { ...request, input: { amount: input.amount ?? 0, reason: text('reason'), basedOn } })
  }
  return calls[step]
}

export const creditKinds = ['whole', 'lines', 'amount'] as const

const unitsPrefix = 'units '
const isUnitsField = (field: string) => field.startsWith(unitsPrefix)

/** Units by SKU, from fields named after the SKU. The server rejects negative ones. */
function unitsBySku(fields: FormData): Record<string, number> {
  const units = [...fields].filter(([name]) => isUnitsField(name))
  return Object.fromEntries(
    units
      .map(([name, value]) => [name.slice(unitsPrefix.length), Number(value)] as const)
      .filter(([, quantity]) => quantity !== 0)
  )
}

/** The server's errors, by form field: `lines.LUMA-ROSE` -> `units LUMA-ROSE`. */
export const stepErrorsOf = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldErrorsOf(error)).map(([path, text]) => [
      path.replace(/^(lines|portions\[0\])\./, unitsPrefix),
      text
    ])
  )

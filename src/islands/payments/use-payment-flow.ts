import { showErrorToast } from '../../lib/toasts.ts'
import { useEffect, useEffectEvent } from 'react'
import { choosePaymentMethod } from '../../../contract/checkout/checkout.ts'
import type { Order, Payment } from '../../../contract/orders/order.ts'
import { paymentMethodPath } from '../../../contract/scalars.ts'
import { call } from '../../lib/api/api.ts'
import { useTexts } from '../../lib/texts.tsx'
import { useLoad } from '../../lib/api/use-load.ts'
import { usePaymentPaths } from './parts/use-payment-paths.ts'
import { payableOf } from './parts/payable.ts'
import {
  confirmAtShop,
  type FoundPayment,
  outcomeOf,
  type PolledPayment,
  pollPayment,
  readPaidOrder
} from './payment-calls.ts'
import type { Outcome } from './provider-form.ts'
import { usePoll } from './use-poll.ts'
import { usePaymentStage } from './use-payment-stage.ts'

export type PaymentFlow = ReturnType<typeof usePaymentFlow>

interface Options {
  /** Finds or opens the payment on the order; throws ApiError. */
  find: () => Promise<FoundPayment>
  /** Whether another method can be chosen. */
  canChangeMethod: boolean
  /** Called with the order once there is nothing left to pay here. */
  onSettled: (order: Order) => void
}

/** Pays an open payment of an order step by step. */
export function usePaymentFlow(token: string, { find, canChangeMethod, onSettled }: Options) {
  const stage = usePaymentStage()
  const showOutcome = async (payment: Payment, polled: PolledPayment) => {
    const outcome = outcomeOf(payment)
    if (outcome === 'success') onSettled(await readPaidOrder(token))
    else if (outcome === 'processing') stage.startPolling(polled)
    else stage.decline(payment.fault)
  }
  const { data, error, loading, retry } = useLoad(`${token} ${stage.attempt}`, () => findWithOrder(token, find))
  useFoundPayment(token, { data, error, stage, onSettled })
  usePoll(stage.stage === 'processing', () => showPolled(token, stage, showOutcome))
  const opened = cardOf(data)
  const handleOutcome = async (outcome: Outcome) => {
    if (outcome.kind === 'invalid') return stage.setStage('form')
    if (outcome.kind === 'failed') return stage.decline(outcome.text)
    if (!opened) return
    stage.setStage('sending')
    const polled = { id: opened.payment.id, opened, result: outcome.result }
    try {
      await showOutcome(await confirmAtShop(token, opened, outcome.result), polled)
    } catch {
      // The provider knows the payment, and its webhook will update the shop.
      stage.startPolling(polled)
    }
  }
  const current = opened?.payment ?? (data?.kind === 'choose-method' ? data.payment : undefined)
  const changeMethod = useChangeMethod(token, current?.id ?? '', { onSettled, onCard: stage.restart })
  return {
    ...stage,
    opened,
    current,
    loading,
    failure: error,
    retry,
    onOutcome: (outcome: Outcome) => void handleOutcome(outcome),
    changeMethod: canChangeMethod ? changeMethod : undefined
  }
}

async function showPolled(
  token: string,
  { polled, restart }: ReturnType<typeof usePaymentStage>,
  showOutcome: (payment: Payment, polled: PolledPayment) => Promise<void>
) {
  const payment = polled && (await pollPayment(token, polled))
  // A joint payment that has failed is no longer listed.
  if (!payment) restart()
  else if (outcomeOf(payment) !== 'processing') await showOutcome(payment, polled)
}

/** Finds the payment, and reads the order if there is nothing left to pay. */
async function findWithOrder(token: string, find: Options['find']) {
  const found = await find()
  return found.kind === 'settled' ? { ...found, order: await readPaidOrder(token) } : found
}

interface Found extends Pick<Options, 'onSettled'> {
  data: Awaited<ReturnType<typeof findWithOrder>> | undefined
  error: unknown
  stage: ReturnType<typeof usePaymentStage>
}

/** Goes to the step that the found payment needs, or shows why none was found. */
function useFoundPayment(token: string, { data, error, stage, onSettled }: Found) {
  const t = useTexts('payments')
  const paths = usePaymentPaths()
  const proceed = useEffectEvent(() => {
    if (error) showErrorToast(error, { fallback: t('somethingWrong') })
    else if (data?.kind === 'settled') onSettled(data.order)
    else if (data?.kind === 'processing') stage.startPolling({ id: data.payment.id })
    else if (data?.kind === 'choose-method') stage.setStage('methods')
    else if (data?.kind === 'open' && data.opened.payment.kind === 'redirect') location.assign(paths.pay(token))
  })
  useEffect(() => proceed(), [data, error])
}

function cardOf(found: FoundPayment | undefined) {
  return found?.kind === 'open' && found.opened.payment.kind === 'card' ? found.opened : undefined
}

interface ChangeMethodOptions {
  onSettled: (order: Order) => void
  onCard: () => void
}

/** Changes the method of an open payment and continues accordingly. */
function useChangeMethod(tokenValue: string, id: string, { onSettled, onCard }: ChangeMethodOptions) {
  const t = useTexts('payments')
  const paths = usePaymentPaths()
  return async (code: string) => {
    const input = { paymentMethod: paymentMethodPath(code) }
    try {
      const order = await call(choosePaymentMethod, { params: { tokenValue, id }, input })
      const next = payableOf(order)
      if (!next) onSettled(order)
      else if (next.kind === 'redirect') location.assign(paths.pay(tokenValue))
      else onCard()
    } catch (error) {
      showErrorToast(error, { fallback: t('somethingWrong') })
    }
  }
}

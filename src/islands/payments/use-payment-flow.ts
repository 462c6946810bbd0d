import { showErrorToast } from '../../lib/toasts.ts'
import { choosePaymentMethod } from '../../../contract/checkout/checkout.ts'
import type { Order, Payment } from '../../../contract/orders/order.ts'
import { paymentMethodPath } from '../../../contract/scalars.ts'
import { call } from '../../lib/api/api.ts'
import { useTexts } from '../../lib/texts.tsx'
import { useLoad } from '../../lib/api/use-load.ts'
import { usePaymentPaths } from './parts/use-payment-paths.ts'
import { payableOf } from './parts/payable.ts'
import { confirmAtShop, type FoundPayment, outcomeOf, readPaidOrder, readPayment } from './payment-calls.ts'
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
  const settle = async () => onSettled(await readPaidOrder(token))
  const showOutcome = async (payment: Payment) => {
    const outcome = outcomeOf(payment)
    if (outcome === 'success') await settle()
    else if (outcome === 'processing') stage.startPolling(payment.id)
    else stage.decline(payment.fault)
  }
  const { data, error, loading, retry } = useFindPayment(token, { find, stage, settle })
  usePoll(stage.stage === 'processing', async () => {
    const payment = stage.polledId && (await readPayment(token, stage.polledId))
    if (!payment) stage.decline(undefined)
    else if (outcomeOf(payment) !== 'processing') await showOutcome(payment)
  })
  const opened = cardOf(data)
  const handleOutcome = async (outcome: Outcome) => {
    if (outcome.kind === 'invalid') return stage.setStage('form')
    if (outcome.kind === 'failed') return stage.decline(outcome.text)
    if (!opened) return
    stage.setStage('sending')
    // If this fails, the provider knows the payment, and its webhook will update the shop.
    const payment = await confirmAtShop(token, opened, outcome.result).catch(() => undefined)
    if (payment) await showOutcome(payment)
    else stage.startPolling(opened.payment.id)
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

interface FindOptions {
  find: () => Promise<FoundPayment>
  stage: ReturnType<typeof usePaymentStage>
  settle: () => Promise<void>
}

/** Loads the order's payment when the dialog opens, and selects the initial step. */
function useFindPayment(token: string, { find, stage, settle }: FindOptions) {
  const t = useTexts('payments')
  const paths = usePaymentPaths()
  return useLoad(`${token} ${stage.attempt}`, async () => {
    const found = await find().catch((failure: unknown) => {
      showErrorToast(failure, t('error'), t('somethingWrong'))
      throw failure
    })
    if (found.kind === 'settled') await settle()
    if (found.kind === 'processing') stage.startPolling(found.payment.id)
    if (found.kind === 'choose-method') stage.setStage('methods')
    if (found.kind === 'open' && found.opened.payment.kind === 'redirect') location.assign(paths.pay(token))
    return found
  })
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
      showErrorToast(error, t('error'), t('somethingWrong'))
    }
  }
}

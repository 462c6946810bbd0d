import { useRef, useState } from 'react'
import { choosePaymentMethod } from '../../../contract/checkout.ts'
import type { Order, Payment } from '../../../contract/order.ts'
import { paymentMethodPath } from '../../../contract/scalars.ts'
import { call } from '../../lib/api.ts'
import { Fault } from '../../lib/fault.ts'
import { useTexts } from '../../lib/texts.tsx'
import { noticeTimes, notify } from '../../lib/toasts.ts'
import { useLoad } from '../../lib/use-load.ts'
import { usePaths } from '../../lib/use-paths.ts'
import { payableOf } from './parts/payable.ts'
import { confirm, findPayment, outcomeOf, readPaidOrder, readPayment } from './payment-state.ts'
import type { Answer } from './provider-form.ts'
import { usePoll } from './use-poll.ts'

/** Where the dialog is. `sending` until the shop knows, `bank` while the bank's own page is shown, `methods` to choose another way. */
export type Stage = 'form' | 'sending' | 'bank' | 'refused' | 'processing' | 'methods'

export type Paying = ReturnType<typeof usePaying>

/** Pays an order's open payment, step by step; `onSettled` gets the order once nothing is left to pay here and now. */
export function usePaying(token: string | undefined, onSettled: (order: Order) => void) {
  const t = useTexts('payments')
  const paths = usePaths()
  const [stage, setStage] = useState<Stage>('form')
  const [fault, setFault] = useState<string>()
  const [edited, setEdited] = useState(false)
  const [turn, setTurn] = useState(0)
  const asked = useRef<string>(undefined)

  const settle = async () => onSettled(await readPaidOrder(token!))
  const { data, error, loading, retry } = useLoad(token && `${token} ${turn}`, async () => {
    try {
      const found = await findPayment(token!)
      if (found.kind === 'settled') await settle()
      if (found.kind === 'processing') wait(found.payment.id)
      if (found.kind === 'open' && found.opened.payment.kind === 'redirect') location.assign(paths.pay(token!))
      return found
    } catch (failure) {
      tellFailure(failure)
      throw failure
    }
  })
  const opened = data?.kind === 'open' && data.opened.payment.kind === 'card' ? data.opened : undefined

  function tellFailure(failure: unknown) {
    const words = (failure instanceof Fault && failure.problem.detail) || t('somethingWrong')
    notify({ title: t('error'), text: words, tone: 'failure', duration: noticeTimes.failure })
  }

  function wait(id: string) {
    asked.current = id
    setStage('processing')
  }

  function refuse(words: string | null | undefined) {
    setFault(words || t('failed'))
    setEdited(false)
    setStage('refused')
    // A refused payment is closed; the one that took its place is fetched meanwhile.
    setTurn((n) => n + 1)
  }

  async function take(payment: Payment) {
    const outcome = outcomeOf(payment)
    if (outcome === 'success') await settle()
    else if (outcome === 'processing') wait(payment.id)
    else refuse(payment.fault)
  }

  async function answer(given: Answer) {
    if (given.kind === 'corrected') return setStage('form')
    if (given.kind === 'broken') return refuse(given.words)
    if (!opened) return
    setStage('sending')
    try {
      await take(await confirm(token!, opened))
    } catch {
      // The provider knows, the shop does not yet: it is told, sooner or later.
      wait(opened.payment.id)
    }
  }

  usePoll(stage === 'processing', async () => {
    const payment = asked.current && (await readPayment(token!, asked.current))
    if (payment && outcomeOf(payment) !== 'processing') await take(payment)
  })

  async function choose(code: string) {
    const id = opened?.payment.id
    if (!id) return
    const input = { paymentMethod: paymentMethodPath(code) }
    try {
      const order = await call(choosePaymentMethod, { params: { tokenValue: token!, id }, input })
      const next = payableOf(order)
      if (!next) return onSettled(order)
      if (next.kind === 'redirect') return location.assign(paths.pay(token!))
      setFault(undefined)
      setStage('form')
      setTurn((n) => n + 1)
    } catch (failure) {
      tellFailure(failure)
    }
  }

  return {
    stage,
    fault,
    opened,
    loading,
    failure: error,
    retry,
    /** Whether the card differs from the one that was refused. */
    edited,
    edit: () => setEdited(true),
    go: setStage,
    answer: (given: Answer) => void answer(given),
    choose
  }
}

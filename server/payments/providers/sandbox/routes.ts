import * as contract from '../../../../contract/payments/payment.ts'
import type { SandboxIntents } from '../../../db/schema/trade.ts'
import type { Tx } from '../../../db/tx.ts'
import { apiError } from '../../../core/http/api-error.ts'
import { serveChange } from '../../../core/http/serve.ts'
import type { Shop } from '../../../core/app-context.ts'
import { paymentErrorText } from '../../payment-errors.ts'
import { type CardOutcome, cardErrors, outcomeOf } from './cards.ts'
import { moveIntent } from './intents.ts'
import { lockIntent } from './queries.ts'

/** The sandbox's endpoints for the buyer's browser: card and decision. Demo mode only. */
export function mountSandbox(shop: Shop): void {
  if (shop.config.mode !== 'demo') return

  serveChange(shop, contract.payInSandbox, async (tx, { params, input, locale }) => {
    const intent = await lockIntent(tx, 'secret', params.secret)
    if (!intent) throw apiError(contract.payInSandbox, 'not-found')
    if (intent.state !== 'open' || intent.method !== 'sandbox_stripe_card')
      throw apiError(contract.payInSandbox, 'payment-not-open')
    const errors = cardErrors(input, locale, shop.clock())
    if (errors.length > 0) return { state: 'failed' as const, fault: null, errors }
    const { state, fault } = await applyOutcome(tx, intent, outcomeOf(input.number), shop.clock())
    return { state, fault: fault && paymentErrorText(fault, locale), errors: [] }
  })

  serveChange(shop, contract.decideInSandbox, async (tx, { params, input, locale }) => {
    const intent = await lockIntent(tx, 'secret', params.secret)
    if (!intent) throw apiError(contract.decideInSandbox, 'not-found')
    if (!awaitsDecision(intent)) throw apiError(contract.decideInSandbox, 'payment-not-open')
    const outcome = outcomeOfDecision(intent, input.decision)
    const state = typeof outcome === 'string' ? outcome : ('failed' as const)
    const { fault } = await applyOutcome(tx, intent, outcome, shop.clock())
    return { state, fault: fault && paymentErrorText(fault, locale) }
  })
}

/** A card may await 3-D Secure; a redirect always starts with its page. */
function awaitsDecision({ state, method }: SandboxIntents): boolean {
  return state === (method === 'sandbox_braintree' ? 'open' : 'challenge')
}

function outcomeOfDecision({ state }: SandboxIntents, decision: 'approve' | 'decline' | 'delay') {
  if (decision === 'approve') return 'authorized' as const
  if (decision === 'delay') return 'processing' as const
  return { fault: state === 'challenge' ? ('authentication' as const) : ('cancelled' as const) }
}

async function applyOutcome(
  tx: Tx,
  intent: SandboxIntents,
  outcome: CardOutcome | { fault: string },
  now: Date
): Promise<{ state: 'authorized' | 'failed' | 'challenge' | 'processing'; fault: string | null }> {
  const next =
    typeof outcome === 'string' ? { state: outcome, fault: null } : { state: 'failed' as const, fault: outcome.fault }
  await moveIntent(tx, intent, next, now)
  return next
}

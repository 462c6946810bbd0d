import * as contract from '../../../../contract/payments/payment.ts'
import type { SandboxIntents } from '../../../db/schema/trade.ts'
import type { Tx } from '../../../db/tx.ts'
import { refuse } from '../../../core/http/refuse.ts'
import { change } from '../../../core/http/serve.ts'
import type { Shop } from '../../../core/shop.ts'
import { paymentFault } from '../../faults.ts'
import { type CardOutcome, cardFaults, outcomeOf } from './cards.ts'
import { moveIntent } from './intents.ts'
import { lockIntent } from './queries.ts'

/** What a buyer's browser sends to the sandbox itself: the card, and what was decided on its pages. Demo mode only. */
export function mountSandbox(shop: Shop): void {
  if (shop.config.mode !== 'demo') return

  change(shop, contract.payInSandbox, async (tx, { params, input, locale }) => {
    const intent = await lockIntent(tx, 'secret', params.secret)
    if (!intent) throw refuse(contract.payInSandbox, 'not-found')
    if (intent.state !== 'open' || intent.method !== 'sandbox_stripe_card')
      throw refuse(contract.payInSandbox, 'payment-not-open')
    const faults = cardFaults(input, locale, shop.clock())
    if (faults.length > 0) return { state: 'failed' as const, fault: null, faults }
    const { state, fault } = await settleAt(tx, intent, outcomeOf(input.number), shop.clock())
    return { state, fault: fault && paymentFault(fault, locale), faults: [] }
  })

  change(shop, contract.decideInSandbox, async (tx, { params, input, locale }) => {
    const intent = await lockIntent(tx, 'secret', params.secret)
    if (!intent) throw refuse(contract.decideInSandbox, 'not-found')
    if (!awaitsDecision(intent)) throw refuse(contract.decideInSandbox, 'payment-not-open')
    const outcome = decided(intent, input.decision)
    const state = typeof outcome === 'string' ? outcome : ('failed' as const)
    const { fault } = await settleAt(tx, intent, outcome, shop.clock())
    return { state, fault: fault && paymentFault(fault, locale) }
  })
}

/** A card waits for its bank's page, a redirect from the start for its own. */
function awaitsDecision({ state, method }: SandboxIntents): boolean {
  return state === (method === 'sandbox_braintree' ? 'open' : 'challenge')
}

function decided({ state }: SandboxIntents, decision: 'approve' | 'decline' | 'delay') {
  if (decision === 'approve') return 'authorized' as const
  if (decision === 'delay') return 'processing' as const
  return { fault: state === 'challenge' ? ('authentication' as const) : ('cancelled' as const) }
}

async function settleAt(
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

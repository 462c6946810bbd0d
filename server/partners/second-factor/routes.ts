import * as contract from '../../../contract/partners/second-factor.ts'
import type { Shop } from '../../core/app-context.ts'
import type { Call } from '../../core/http/call.ts'
import { change, serve } from '../../core/http/serve.ts'
import { sourceOf } from '../../core/security/service.ts'
import {
  type Asking,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  requireSecondFactor,
  resetColleague,
  startSecondFactor
} from './service.ts'

type Called = Pick<Call<typeof contract.readSecondFactor>, 'caller' | 'locale' | 'context'>

export function mountSecondFactor(shop: Shop): void {
  const asking = ({ caller, locale, context }: Called): Asking => {
    const { cipher, site, clock } = shop
    return { caller, locale, source: sourceOf(context, shop), origin: site.origin, cipher, now: clock() }
  }

  serve(shop, contract.readSecondFactor, ({ caller }) => readSecondFactor(shop.db.read, caller))
  // Not `change`: a stored response would keep the secret.
  serve(shop, contract.startSecondFactor, (call) => shop.db.transaction((tx) => startSecondFactor(tx, asking(call))))
  serve(shop, contract.confirmSecondFactor, (call) => confirmSecondFactor(shop.db, asking(call), call.input.code))

  serve(shop, contract.removeSecondFactor, async (call) => {
    await removeSecondFactor(shop.db, asking(call), call.input)
    return undefined
  })

  // Not `change`: a stored response would keep the codes.
  serve(shop, contract.renewRecoveryCodes, (call) => renewRecoveryCodes(shop.db, asking(call), call.input))

  change(shop, contract.requireSecondFactor, async (tx, call) => {
    await requireSecondFactor(tx, asking(call), call.input.required)
    return undefined
  })

  change(shop, contract.resetColleagueSecondFactor, async (tx, call) => {
    await resetColleague(tx, asking(call), call.params.id)
    return undefined
  })
}

import { startPasskeyProof as passkeyProof } from '../../../contract/partners/second-factor/passkeys.ts'
import * as contract from '../../../contract/partners/second-factor/second-factor.ts'
import type { Shop } from '../../core/app-context.ts'
import type { Call } from '../../core/http/call.ts'
import { change, serve } from '../../core/http/serve.ts'
import { sourceOf } from '../../core/security/service.ts'
import { confirmPasskey, removePasskey, startPasskey, startPasskeyProof } from './passkeys.ts'
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

  serve(shop, contract.readSecondFactor, ({ caller, zone }) => readSecondFactor(shop.db.read, caller, zone))
  // Not `change`, which would store the secret with the response.
  serve(shop, contract.startSecondFactor, (call) => startSecondFactor(shop.db, asking(call), call.input.proof))
  serve(shop, contract.confirmSecondFactor, (call) => confirmSecondFactor(shop.db, asking(call), call.input.code))

  serve(shop, contract.removeSecondFactor, async (call) => {
    await removeSecondFactor(shop.db, asking(call), call.input)
    return undefined
  })

  // Not `change`, which would store the codes with the response.
  serve(shop, contract.renewRecoveryCodes, (call) => renewRecoveryCodes(shop.db, asking(call), call.input))

  // Not `change`: a passkey signature is valid only once, so a repeated request is a new one.
  serve(shop, contract.startPasskey, (call) => startPasskey(shop.db, asking(call), call.input))
  serve(shop, contract.confirmPasskey, (call) => confirmPasskey(shop.db, asking(call), call.input.passkey))
  serve(shop, passkeyProof, (call) => shop.db.transaction((tx) => startPasskeyProof(tx, asking(call))))

  serve(shop, contract.removePasskey, async (call) => {
    await removePasskey(shop.db, asking(call), call.params.id, call.input)
    return undefined
  })

  change(shop, contract.requireSecondFactor, async (tx, call) => {
    await requireSecondFactor(tx, asking(call), call.input.required)
    return undefined
  })

  change(shop, contract.resetColleagueSecondFactor, async (tx, call) => {
    await resetColleague(tx, asking(call), call.params.id)
    return undefined
  })
}

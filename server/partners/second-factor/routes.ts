import { startPasskeyProof } from '../../../contract/partners/second-factor/passkeys.ts'
import * as contract from '../../../contract/partners/second-factor/second-factor.ts'
import type { Shop } from '../../core/app-context.ts'
import type { Call } from '../../core/http/call.ts'
import { serveChange, serve } from '../../core/http/serve.ts'
import * as factorSettings from '../../core/second-factor-settings/service.ts'
import { sourceOf } from '../../core/security-events/service.ts'
import {
  factorAccountOf,
  type FactorContext,
  readSecondFactor,
  setSecondFactorRequirement,
  resetColleague
} from './service.ts'

type FactorCall = Pick<Call<typeof contract.readSecondFactor>, 'caller' | 'locale' | 'context'>

export function mountSecondFactor(shop: Shop): void {
  serve(shop, contract.readSecondFactor, ({ caller, zone }) => readSecondFactor(shop.db.read, caller, zone))
  mountAuthenticator(shop)
  mountPasskeys(shop)

  serveChange(shop, contract.requireSecondFactor, async (tx, call) => {
    await setSecondFactorRequirement(tx, factorContextOf(shop, call), call.input.required)
    return undefined
  })

  serveChange(shop, contract.resetColleagueSecondFactor, async (tx, call) => {
    await resetColleague(tx, factorContextOf(shop, call), call.params.id)
    return undefined
  })
}

function factorContextOf(shop: Shop, { caller, context }: FactorCall): FactorContext {
  return { caller, source: sourceOf(context, shop), origin: shop.site.origin, now: shop.clock() }
}

function settingsContextOf(shop: Shop, call: FactorCall): factorSettings.FactorSettingsContext {
  const context = factorContextOf(shop, call)
  return { ...context, account: factorAccountOf(shop.db, { ...context, locale: call.locale }), cipher: shop.cipher }
}

// Not `serveChange`, which would store the secret or the codes with the response.
function mountAuthenticator(shop: Shop): void {
  const { db } = shop
  const { startSecondFactor, confirmSecondFactor, removeSecondFactor, renewRecoveryCodes } = contract

  serve(shop, startSecondFactor, (call) =>
    factorSettings.startAuthenticator(db, startSecondFactor, settingsContextOf(shop, call), call.input.proof)
  )
  serve(shop, confirmSecondFactor, (call) =>
    factorSettings.confirmAuthenticator(db, confirmSecondFactor, settingsContextOf(shop, call), call.input.code)
  )
  serve(shop, removeSecondFactor, async (call) => {
    await factorSettings.removeAuthenticator(db, removeSecondFactor, settingsContextOf(shop, call), call.input)
    return undefined
  })
  serve(shop, renewRecoveryCodes, (call) =>
    factorSettings.renewRecoveryCodes(db, renewRecoveryCodes, settingsContextOf(shop, call), call.input)
  )
}

// Not `serveChange`: a passkey signature is valid only once, so a repeated request is a new one.
function mountPasskeys(shop: Shop): void {
  const { db } = shop
  const { startPasskey, confirmPasskey, removePasskey } = contract

  serve(shop, startPasskey, (call) =>
    factorSettings.startPasskey(db, startPasskey, settingsContextOf(shop, call), call.input)
  )
  serve(shop, confirmPasskey, (call) =>
    factorSettings.confirmPasskey(db, confirmPasskey, settingsContextOf(shop, call), call.input.passkey)
  )
  serve(shop, startPasskeyProof, (call) =>
    factorSettings.startPasskeyProof(db, startPasskeyProof, settingsContextOf(shop, call))
  )
  serve(shop, removePasskey, async (call) => {
    const { params, input } = call
    await factorSettings.removePasskey(db, removePasskey, settingsContextOf(shop, call), {
      id: params.id,
      proof: input
    })
    return undefined
  })
}

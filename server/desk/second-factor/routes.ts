import * as contract from '../../../contract/desk/second-factor.ts'
import { signInStaff } from '../../../contract/desk/staff.ts'
import type { Shop } from '../../core/app-context.ts'
import type { Call } from '../../core/http/call.ts'
import { serveChange, Reply, serve } from '../../core/http/serve.ts'
import { identifyDevice } from '../../core/limits/device.ts'
import * as factorSettings from '../../core/second-factor-settings/service.ts'
import { describeSecondFactor } from '../../core/second-factor/service.ts'
import { completeSecondStep, requestPasskeySignature } from '../../core/second-step/service.ts'
import { sourceOf } from '../../core/security-events/service.ts'
import { factorAccountOf, type RequestOrigin, resetColleague, staffSecondStep } from './service.ts'

type FactorCall = Pick<Call<typeof contract.readStaffSecondFactor>, 'staff' | 'locale' | 'context'>

export function mountStaffSecondFactor(shop: Shop): void {
  mountSignIn(shop)
  mountAuthenticator(shop)
  mountPasskeys(shop)

  serve(shop, contract.readStaffSecondFactor, async ({ staff, zone }) => {
    const described = await describeSecondFactor(shop.db.read, staff.staffId, zone)
    return { ...described, required: shop.config.staffNeedsSecondFactor }
  })

  serveChange(shop, contract.resetStaffSecondFactor, async (tx, call) => {
    await resetColleague(tx, requestOriginOf(shop, call), call.params.id)
    return undefined
  })
}

function requestOriginOf(shop: Shop, { staff, context }: FactorCall): RequestOrigin {
  return { staff, source: sourceOf(context, shop), origin: shop.site.origin, now: shop.clock() }
}

function settingsContextOf(shop: Shop, call: FactorCall): factorSettings.FactorSettingsContext {
  const { db, cipher, config } = shop
  const context = requestOriginOf(shop, call)
  return {
    ...context,
    account: factorAccountOf(db, { ...context, locale: call.locale }, config.staffNeedsSecondFactor),
    cipher
  }
}

function mountSignIn(shop: Shop): void {
  const verification = () => ({ cipher: shop.cipher, origin: shop.site.origin, now: shop.clock() })

  serve(shop, contract.startStaffPasskeySignIn, ({ input }) =>
    requestPasskeySignature(shop.db, staffSecondStep, input.challenge, verification())
  )
  serve(shop, contract.completeStaffSignIn, async ({ input, context }) => {
    const origin = { ...verification(), source: sourceOf(context, shop) }
    const { session } = await completeSecondStep(shop.db, staffSecondStep, input, origin)
    const { token, staff } = session
    const device = identifyDevice(context, shop, {
      kind: 'staff-sign-in',
      account: staff.email,
      path: signInStaff.path
    })
    return new Reply({ token, staff }, { cookies: [device.cookie] })
  })
}

// Not `serveChange`, which would store the secret or the codes with the response.
function mountAuthenticator(shop: Shop): void {
  const { db } = shop
  const { startStaffSecondFactor, confirmStaffSecondFactor, removeStaffSecondFactor, renewStaffRecoveryCodes } =
    contract

  serve(shop, startStaffSecondFactor, (call) =>
    factorSettings.startAuthenticator(db, startStaffSecondFactor, settingsContextOf(shop, call), call.input.proof)
  )
  serve(shop, confirmStaffSecondFactor, (call) =>
    factorSettings.confirmAuthenticator(db, confirmStaffSecondFactor, settingsContextOf(shop, call), call.input.code)
  )
  serve(shop, removeStaffSecondFactor, async (call) => {
    await factorSettings.removeAuthenticator(db, removeStaffSecondFactor, settingsContextOf(shop, call), call.input)
    return undefined
  })
  serve(shop, renewStaffRecoveryCodes, (call) =>
    factorSettings.renewRecoveryCodes(db, renewStaffRecoveryCodes, settingsContextOf(shop, call), call.input)
  )
}

// Not `serveChange`: a passkey signature is valid only once, so a repeated request is a new one.
function mountPasskeys(shop: Shop): void {
  const { db } = shop
  const { startStaffPasskey, confirmStaffPasskey, startStaffPasskeyProof, removeStaffPasskey } = contract

  serve(shop, startStaffPasskey, (call) =>
    factorSettings.startPasskey(db, startStaffPasskey, settingsContextOf(shop, call), call.input)
  )
  serve(shop, confirmStaffPasskey, (call) =>
    factorSettings.confirmPasskey(db, confirmStaffPasskey, settingsContextOf(shop, call), call.input.passkey)
  )
  serve(shop, startStaffPasskeyProof, (call) =>
    factorSettings.startPasskeyProof(db, startStaffPasskeyProof, settingsContextOf(shop, call))
  )
  serve(shop, removeStaffPasskey, async (call) => {
    const { params, input } = call
    await factorSettings.removePasskey(db, removeStaffPasskey, settingsContextOf(shop, call), {
      id: params.id,
      proof: input
    })
    return undefined
  })
}

import * as contract from '../../../contract/desk/second-factor.ts'
import { signInStaff } from '../../../contract/desk/staff.ts'
import type { Shop } from '../../core/app-context.ts'
import type { Call } from '../../core/http/call.ts'
import { change, Reply, serve } from '../../core/http/serve.ts'
import { deviceOf } from '../../core/limits/device.ts'
import { describeSecondFactor } from '../../core/second-factor/service.ts'
import { sourceOf } from '../../core/security/service.ts'
import { confirmPasskey, removePasskey, startPasskey, startPasskeyProof } from './passkeys.ts'
import {
  type Asking,
  askStaffPasskey,
  completeStaffSignIn,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  resetColleague,
  startSecondFactor
} from './service.ts'

type Called = Pick<Call<typeof contract.readStaffSecondFactor>, 'staff' | 'locale' | 'context'>

export function mountStaffSecondFactor(shop: Shop): void {
  const isRequired = shop.config.staffNeedsSecondFactor
  const verification = () => ({ cipher: shop.cipher, origin: shop.site.origin, now: shop.clock() })
  const asking = ({ staff, locale, context }: Called): Asking => {
    return { staff, locale, source: sourceOf(context, shop), isRequired, ...verification() }
  }

  serve(shop, contract.startStaffPasskeySignIn, ({ input }) =>
    askStaffPasskey(shop.db, input.challenge, verification())
  )

  serve(shop, contract.completeStaffSignIn, async ({ input, context }) => {
    const { token, staff } = await completeStaffSignIn(shop.db, input, sourceOf(context, shop), verification())
    const device = deviceOf(context, shop, { kind: 'staff-sign-in', account: staff.email, path: signInStaff.path })
    return new Reply({ token, staff }, { cookies: [device.cookie] })
  })

  serve(shop, contract.readStaffSecondFactor, async ({ staff, zone }) => {
    return { ...(await describeSecondFactor(shop.db.read, staff.staffId, zone)), required: isRequired }
  })

  // Not `change`, which would store the secret with the response.
  serve(shop, contract.startStaffSecondFactor, (call) => startSecondFactor(shop.db, asking(call), call.input.proof))
  serve(shop, contract.confirmStaffSecondFactor, (call) => confirmSecondFactor(shop.db, asking(call), call.input.code))

  serve(shop, contract.removeStaffSecondFactor, async (call) => {
    await removeSecondFactor(shop.db, asking(call), call.input)
    return undefined
  })

  // Not `change`, which would store the codes with the response.
  serve(shop, contract.renewStaffRecoveryCodes, (call) => renewRecoveryCodes(shop.db, asking(call), call.input))

  // Not `change`: a passkey signature is valid only once, so a repeated request is a new one.
  serve(shop, contract.startStaffPasskey, (call) => startPasskey(shop.db, asking(call), call.input))
  serve(shop, contract.confirmStaffPasskey, (call) => confirmPasskey(shop.db, asking(call), call.input.passkey))
  serve(shop, contract.startStaffPasskeyProof, (call) =>
    shop.db.transaction((tx) => startPasskeyProof(tx, asking(call)))
  )

  serve(shop, contract.removeStaffPasskey, async (call) => {
    await removePasskey(shop.db, asking(call), call.params.id, call.input)
    return undefined
  })

  change(shop, contract.resetStaffSecondFactor, async (tx, call) => {
    await resetColleague(tx, asking(call), call.params.id)
    return undefined
  })
}

import * as contract from '../../../contract/desk/second-factor.ts'
import { signInStaff } from '../../../contract/desk/staff.ts'
import type { Shop } from '../../core/app-context.ts'
import type { Call } from '../../core/http/call.ts'
import { change, Reply, serve } from '../../core/http/serve.ts'
import { deviceOf } from '../../core/limits/device.ts'
import { describeSecondFactor } from '../../core/second-factor/service.ts'
import { sourceOf } from '../../core/security/service.ts'
import {
  type Asking,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  resetColleague,
  signInStaffWithCode,
  startSecondFactor
} from './service.ts'

type Called = Pick<Call<typeof contract.readStaffSecondFactor>, 'staff' | 'locale' | 'context'>

export function mountStaffSecondFactor(shop: Shop): void {
  const isRequired = shop.config.staffNeedsSecondFactor
  const asking = ({ staff, locale, context }: Called): Asking => {
    const { cipher, site, clock } = shop
    return { staff, locale, source: sourceOf(context, shop), origin: site.origin, cipher, now: clock() }
  }

  const verification = () => ({ cipher: shop.cipher, now: shop.clock() })

  serve(shop, contract.signInStaffWithCode, async ({ input, context }) => {
    const { token, staff } = await signInStaffWithCode(shop.db, input, sourceOf(context, shop), verification())
    const device = deviceOf(context, shop, { kind: 'staff-sign-in', account: staff.email, path: signInStaff.path })
    return new Reply({ token, staff }, { cookies: [device.cookie] })
  })

  serve(shop, contract.readStaffSecondFactor, async ({ staff }) => {
    return { ...(await describeSecondFactor(shop.db.read, staff.staffId)), required: isRequired }
  })

  // Not `change`: a stored response would keep the secret.
  serve(shop, contract.startStaffSecondFactor, (call) =>
    shop.db.transaction((tx) => startSecondFactor(tx, asking(call)))
  )
  serve(shop, contract.confirmStaffSecondFactor, (call) => confirmSecondFactor(shop.db, asking(call), call.input.code))

  serve(shop, contract.removeStaffSecondFactor, async (call) => {
    await removeSecondFactor(shop.db, asking(call), { ...call.input, isRequired })
    return undefined
  })

  // Not `change`: a stored response would keep the codes.
  serve(shop, contract.renewStaffRecoveryCodes, (call) => renewRecoveryCodes(shop.db, asking(call), call.input))

  change(shop, contract.resetStaffSecondFactor, async (tx, call) => {
    await resetColleague(tx, asking(call), call.params.id)
    return undefined
  })
}

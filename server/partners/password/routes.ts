import * as contract from '../../../contract/partners/password.ts'
import { normalizeEmail } from '../../core/email-address.ts'
import { signIn } from '../../../contract/partners/session.ts'
import { rejectCommonPassword } from '../../core/passwords/weak.ts'
import { type Attempt, enforceRateLimit, limitLinks } from '../../core/limits/service.ts'
import { hashPassword } from '../../core/passwords/hash.ts'
import { apiError } from '../../core/http/api-error.ts'
import { identifyDevice } from '../../core/limits/device.ts'
import { clientAddress } from '../../core/http/request.ts'
import { Reply, serve } from '../../core/http/serve.ts'
import { sourceOf } from '../../core/security-events/service.ts'
import type { Shop } from '../../core/app-context.ts'
import { requestReset } from './requests.ts'
import { changePassword, checkCurrentPassword, checkLink, rejectMismatch, resetPassword } from './service.ts'

export function mountPassword(shop: Shop): void {
  const addressOf = (context: Parameters<typeof clientAddress>[0]) => clientAddress(context, shop.config.trustedProxies)

  serve(shop, contract.requestReset, async ({ input, context }) => {
    const account = normalizeEmail(input.email)
    const attempt: Attempt = { kind: 'reset-request', account, address: addressOf(context) }
    await enforceRateLimit(shop.db, contract.requestReset, attempt, shop.clock())
    await shop.db.transaction((tx) => requestReset(tx, account, shop.clock()))
    return undefined
  })

  serve(shop, contract.checkReset, ({ params, context }) =>
    limitLinks(shop, contract.checkReset, { kind: 'reset-link', context }, () =>
      checkLink(shop.db.read, params.token, shop.clock())
    )
  )

  serve(shop, contract.resetPassword, ({ params, input, locale, context }) =>
    limitLinks(shop, contract.resetPassword, { kind: 'reset-link', context }, async () => {
      rejectMismatch(contract.resetPassword, input, locale)
      await rejectCommonPassword(input.newPassword, 'newPassword', locale)
      // Outside the transaction: hashing takes longer than everything else, and an invalid link should not cost that.
      const { email } = await checkLink(shop.db.read, params.token, shop.clock())
      const hash = await hashPassword(input.newPassword)
      const origin = { origin: shop.site.origin, source: sourceOf(context, shop) }
      await shop.db.transaction((tx) => resetPassword(tx, params.token, hash, origin, shop.clock()))
      // Access to the mailbox proves ownership, so trust this device: the owner can sign in even while failed attempts
      // from elsewhere block unknown devices.
      const { cookie } = identifyDevice(context, shop, { kind: 'sign-in', account: email, path: signIn.path })
      return new Reply(undefined, { cookies: [cookie] })
    })
  )

  serve(shop, contract.changePassword, async ({ params, input, caller, locale, context }) => {
    if (params.id !== caller.userId) throw apiError(contract.changePassword, 'not-found')
    rejectMismatch(contract.changePassword, input, locale)
    await rejectCommonPassword(input.newPassword, 'newPassword', locale)
    const check = { caller, password: input.currentPassword, address: addressOf(context), locale }
    const before = await checkCurrentPassword(shop.db, contract.changePassword, check, shop.clock())
    const after = await hashPassword(input.newPassword)
    const origin = { origin: shop.site.origin, locale, source: sourceOf(context, shop) }
    await shop.db.transaction((tx) => changePassword(tx, caller, { before, after }, origin, shop.clock()))
    return undefined
  })
}

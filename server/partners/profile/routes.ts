import { createHash } from 'node:crypto'
import type { Input } from '../../../contract/endpoint.ts'
import * as contract from '../../../contract/partners/profile.ts'
import { describeCustomer } from '../addresses/service.ts'
import { apiError } from '../../core/http/api-error.ts'
import { clientAddress } from '../../core/http/request.ts'
import { readKey } from '../../core/http/idempotency.ts'
import { replyOnce, serveChange, serve } from '../../core/http/serve.ts'
import type { Shop } from '../../core/app-context.ts'
import { limitLinks } from '../../core/limits/service.ts'
import { sourceOf } from '../../core/security-events/service.ts'
import { checkCurrentPassword } from '../password/service.ts'
import { invalidateEmailChanges } from './queries.ts'
import { chooseLanguage, confirmEmail, readNewEmail, updateProfile } from './service.ts'
import { required } from '../../core/required.ts'

export function mountProfile(shop: Shop): void {
  mountEmailChanges(shop)
  serve(shop, contract.updateCustomer, async ({ params, input, caller, locale, context }) => {
    if (params.id !== caller.userId) throw apiError(contract.updateCustomer, 'not-found')
    if (input.companyName !== undefined || input.taxNumber !== undefined)
      throw apiError(contract.updateCustomer, 'company-fixed')
    const email = await readNewEmail(shop.db.read, caller, input.email, locale)
    // Outside the transaction: hashing takes longer than everything else.
    if (email !== undefined) {
      const check = {
        caller,
        password: input.currentPassword ?? '',
        address: clientAddress(context, shop.config.trustedProxies),
        locale
      }
      await checkCurrentPassword(shop.db, contract.updateCustomer, check, shop.clock())
    }
    const now = shop.clock()
    const request = { key: readKey(context, caller), hash: fingerprintOf(params.id, input), status: 200, now }
    return shop.db.transaction((tx) =>
      replyOnce(tx, request, async () => {
        await updateProfile(tx, caller, { ...input, email }, { origin: shop.site.origin, now })
        return required(await describeCustomer(tx, caller, now), 'customer')
      })
    )
  })

  serveChange(shop, contract.chooseLanguage, async (tx, { params, input, caller }) => {
    if (params.id !== caller.userId) throw apiError(contract.chooseLanguage, 'not-found')
    await chooseLanguage(tx, caller, input.localeCode)
    return required(await describeCustomer(tx, caller, shop.clock()), 'customer')
  })
}

// Without the password, of which no hash may be stored that is as fast to compute as this one.
function fingerprintOf(id: string, profile: Input<typeof contract.updateCustomer>): string {
  const content = JSON.stringify([id, { ...profile, currentPassword: undefined }])
  return createHash('sha256').update(content).digest('base64url')
}

function mountEmailChanges(shop: Shop): void {
  serve(shop, contract.confirmEmail, ({ params, context }) =>
    limitLinks(shop, contract.confirmEmail, { kind: 'account-link', context }, async () => {
      const confirming = { origin: shop.site.origin, source: sourceOf(context, shop), now: shop.clock() }
      return shop.db.transaction((tx) => confirmEmail(tx, params.token, confirming))
    })
  )

  serveChange(shop, contract.withdrawEmail, async (tx, { params, caller }) => {
    if (params.id !== caller.userId) throw apiError(contract.withdrawEmail, 'not-found')
    await invalidateEmailChanges(tx, caller.userId, shop.clock().toISOString())
    return required(await describeCustomer(tx, caller, shop.clock()), 'customer')
  })
}

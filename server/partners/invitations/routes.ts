import * as contract from '../../../contract/partners/invitations.ts'
import { rejectCommonPassword } from '../../core/passwords/weak.ts'
import { hashPassword } from '../../core/passwords/hash.ts'
import { apiError } from '../../core/http/api-error.ts'
import { clientAddress } from '../../core/http/request.ts'
import { serve } from '../../core/http/serve.ts'
import type { Shop } from '../../core/app-context.ts'
import { enforceRateLimit } from '../../core/limits/service.ts'
import { joinTeam, readInvitation } from './service.ts'

export function mountInvitations(shop: Shop): void {
  const attemptOf = (context: Parameters<typeof clientAddress>[0]) => {
    const address = clientAddress(context, shop.config.trustedProxies)
    return { kind: 'people-link' as const, account: address, address }
  }

  serve(shop, contract.readInvitation, async ({ params, context }) => {
    await enforceRateLimit(shop.db, contract.readInvitation, attemptOf(context), shop.clock())
    return readInvitation(shop.db.read, params.token, shop.clock())
  })

  serve(shop, contract.joinTeam, async ({ input, locale, context }) => {
    await enforceRateLimit(shop.db, contract.joinTeam, attemptOf(context), shop.clock())
    if (input.termsAccepted === false) throw apiError(contract.joinTeam, 'terms-needed', { field: 'termsAccepted' })
    await rejectCommonPassword(input.newPlainPassword, 'newPlainPassword', locale)
    // Outside the transaction: hashing takes longer than everything else, and an invalid link should not cost that.
    await readInvitation(shop.db.read, input.token, shop.clock())
    const hash = await hashPassword(input.newPlainPassword)
    const origin = { locale, origin: shop.site.origin, now: shop.clock() }
    return shop.db.transaction((tx) => joinTeam(tx, input, hash, origin))
  })
}

import * as contract from '../../../contract/partners/invitations.ts'
import { rejectCommonPassword } from '../../core/passwords/weak.ts'
import { hashPassword } from '../../core/passwords/hash.ts'
import { apiError } from '../../core/http/api-error.ts'
import { serve } from '../../core/http/serve.ts'
import type { Shop } from '../../core/app-context.ts'
import { limitLinks } from '../../core/limits/service.ts'
import { joinTeam, readInvitation } from './service.ts'

export function mountInvitations(shop: Shop): void {
  serve(shop, contract.readInvitation, ({ params, context }) =>
    limitLinks(shop, contract.readInvitation, { kind: 'account-link', context }, () =>
      readInvitation(shop.db.read, params.token, shop.clock())
    )
  )

  serve(shop, contract.joinTeam, ({ input, locale, context }) =>
    limitLinks(shop, contract.joinTeam, { kind: 'account-link', context }, async () => {
      if (input.termsAccepted === false) throw apiError(contract.joinTeam, 'terms-needed', { field: 'termsAccepted' })
      await rejectCommonPassword(input.newPlainPassword, 'newPlainPassword', locale)
      // Outside the transaction: hashing takes longer than everything else, and an invalid link should not cost that.
      await readInvitation(shop.db.read, input.token, shop.clock())
      const hash = await hashPassword(input.newPlainPassword)
      const origin = { locale, origin: shop.site.origin, now: shop.clock() }
      return shop.db.transaction((tx) => joinTeam(tx, input, hash, origin))
    })
  )
}

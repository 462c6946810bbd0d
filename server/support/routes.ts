import * as contract from '../../contract/support.ts'
import { bearerOf } from '../lib/call.ts'
import { clientAddress } from '../lib/request.ts'
import { serve } from '../lib/serve.ts'
import type { Shop } from '../lib/shop.ts'
import { waitOrTry } from '../limits/service.ts'
import { askSupport, checkQuestion } from './service.ts'

export function mountSupport(shop: Shop): void {
  serve(shop, contract.askSupport, async ({ input, files, locale, context }) => {
    const question = await checkQuestion(input, files, locale)
    const address = clientAddress(context, shop.config.trustedProxies)
    const trial = { kind: 'support' as const, account: question.email.toLowerCase(), address }
    await waitOrTry(shop.db, contract.askSupport, trial, shop.clock())
    const token = bearerOf(context)
    const caller = token ? await shop.findCaller(token) : undefined
    const who = { caller, locale, origin: shop.site.origin }
    const reference = await shop.db.transaction((tx) => askSupport(tx, question, who, shop.clock()))
    return { reference }
  })
}

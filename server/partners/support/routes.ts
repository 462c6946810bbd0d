import { createHash } from 'node:crypto'
import * as contract from '../../../contract/partners/support.ts'
import { bearerOf } from '../../core/http/authenticate.ts'
import { clientAddress } from '../../core/http/request.ts'
import { readPublicKey } from '../../core/http/idempotency.ts'
import { apiError } from '../../core/http/api-error.ts'
import { replyOnce, serve } from '../../core/http/serve.ts'
import type { Shop } from '../../core/app-context.ts'
import { enforceRateLimit } from '../../core/limits/service.ts'
import { askSupport, checkQuestion, type Question } from './service.ts'

export function mountSupport(shop: Shop): void {
  serve(shop, contract.askSupport, async ({ input, files, locale, context }) => {
    const question = await checkQuestion(input, files, locale)
    const address = clientAddress(context, shop.config.trustedProxies)
    const attempt = { kind: 'support' as const, account: question.email, address }
    await enforceRateLimit(shop.db, contract.askSupport, attempt, shop.clock())
    const token = bearerOf(context)
    const session = token ? await shop.findCaller(token) : undefined
    // An expired session must sign in again, so that the question is still attributed to the company.
    if (token && !session) throw apiError(contract.askSupport, 'not-signed-in')
    // Without a required second factor, it may be a thief who knows the password.
    const caller = session?.needsSecondFactor ? undefined : session
    const who = { caller, locale, origin: shop.site.origin, inbound: shop.config.inboundEmail }
    const now = shop.clock()
    const request = { key: readPublicKey(context), hash: fingerprintOf(question), status: 201, now }
    return shop.db.transaction((tx) =>
      replyOnce(tx, request, async () => ({ reference: await askSupport(tx, question, who, now) }))
    )
  })
}

function fingerprintOf({ file, ...texts }: Question): string {
  const hash = createHash('sha256').update(JSON.stringify([texts, file?.name]))
  return hash.update(file?.bytes ?? '').digest('base64url')
}

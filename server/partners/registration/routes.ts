import { createHash } from 'node:crypto'
import { normalizeEmail } from '../../core/email-address.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import * as contract from '../../../contract/partners/registration.ts'
import type { Tx } from '../../db/tx.ts'
import { claimOrFindResponse, storeResponse, readPublicKey } from '../../core/http/idempotency.ts'
import { clientAddress } from '../../core/http/request.ts'
import { serve } from '../../core/http/serve.ts'
import type { Shop } from '../../core/app-context.ts'
import { type Attempt, enforceRateLimit, limitLinks } from '../../core/limits/service.ts'
import { type SubmissionContext, completeApplication, readReopened, storeApplication } from './submission.ts'
import { checkApplication, type CheckedApplication } from './check.ts'

const received = { state: 'submitted' } as const

export function mountRegistration(shop: Shop): void {
  serve(shop, contract.applyAsPartner, async ({ input, locale, context }) => {
    const checked = checkApplication(input, locale)
    const address = clientAddress(context, shop.config.trustedProxies)
    const attempt: Attempt = { kind: 'registration', account: normalizeEmail(checked.form.email), address }
    await enforceRateLimit(shop.db, contract.applyAsPartner, attempt, shop.clock())
    const key = readPublicKey(context)
    await shop.db.transaction((tx) => storeOnce(tx, key, checked, submissionContext(shop, locale)))
    return received
  })

  serve(shop, contract.readOpenApplication, ({ params, context }) =>
    limitLinks(shop, contract.readOpenApplication, { kind: 'account-link', context }, () =>
      readReopened(shop.db.read, params.token, shop.clock())
    )
  )

  serve(shop, contract.completeApplication, ({ params, input, locale, context }) =>
    limitLinks(shop, contract.completeApplication, { kind: 'account-link', context }, async () => {
      const checked = checkApplication(input, locale)
      await shop.db.transaction((tx) => completeApplication(tx, params.token, checked, submissionContext(shop, locale)))
      return received
    })
  )
}

function submissionContext({ config, site, clock }: Shop, locale: LocaleCode): SubmissionContext {
  return { locale, origin: site.origin, looksUp: config.vatLookup !== 'off', now: clock() }
}

// Submitting the same form twice creates one application, even with different keys, because two windows may share a
// draft.
async function storeOnce(
  tx: Tx,
  key: ReturnType<typeof readPublicKey>,
  checked: CheckedApplication,
  context: SubmissionContext
): Promise<void> {
  const hash = createHash('sha256').update(JSON.stringify(checked.application)).digest('base64url')
  const content = { userId: 'anyone', key: `application ${hash}` }
  for (const claimed of key ? [key, content] : [content]) {
    if (await claimOrFindResponse(tx, claimed, hash, context.now)) return
    await storeResponse(tx, claimed, { text: '', status: 201, headers: {} })
  }
  await storeApplication(tx, checked, context)
}

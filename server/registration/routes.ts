import { createHash } from 'node:crypto'
import * as contract from '../../contract/registration.ts'
import { findAnswer, keepAnswer, readOpenKey } from '../lib/idempotency.ts'
import { clientAddress } from '../lib/request.ts'
import { serve } from '../lib/serve.ts'
import type { Shop } from '../lib/shop.ts'
import { waitOrTry } from '../limits/service.ts'
import { completeApplication, readReopened, storeApplication } from './applying.ts'
import { checkApplication, type Checked } from './check.ts'

const received = { state: 'submitted' } as const

export function mountRegistration(shop: Shop): void {
  const addressOf = (context: Parameters<typeof clientAddress>[0]) => clientAddress(context, shop.config.trustedProxies)
  const arrival = (locale: Parameters<typeof checkApplication>[1]) => ({
    locale,
    origin: shop.site.origin,
    looksUp: shop.config.vatLookup !== 'off',
    now: shop.clock()
  })

  serve(shop, contract.applyAsPartner, async ({ input, locale, context }) => {
    const checked = checkApplication(input, locale)
    const trial = {
      kind: 'registration' as const,
      account: checked.form.email.toLowerCase(),
      address: addressOf(context)
    }
    await waitOrTry(shop.db, contract.applyAsPartner, trial, shop.clock())
    const hash = fingerprintOf(checked)
    // What is sent twice is one application, whatever key it comes under: two windows hold the same draft.
    const content = { userId: 'anyone', key: `application ${hash}` }
    const key = readOpenKey(context)
    await shop.db.transaction(async (tx) => {
      const kept = { text: '', status: 201, headers: {} }
      if (key && (await findAnswer(tx, key, hash, shop.clock()))) return
      if (key) await keepAnswer(tx, key, kept)
      if (await findAnswer(tx, content, hash, shop.clock())) return
      await keepAnswer(tx, content, kept)
      await storeApplication(tx, checked, arrival(locale))
    })
    return received
  })

  serve(shop, contract.readOpenApplication, async ({ params, context }) => {
    const address = addressOf(context)
    const trial = { kind: 'people-link' as const, account: address, address }
    await waitOrTry(shop.db, contract.readOpenApplication, trial, shop.clock())
    return readReopened(shop.db.read, params.token, shop.clock())
  })

  serve(shop, contract.completeApplication, async ({ params, input, locale, context }) => {
    const address = addressOf(context)
    const trial = { kind: 'people-link' as const, account: address, address }
    await waitOrTry(shop.db, contract.completeApplication, trial, shop.clock())
    const checked = checkApplication(input, locale)
    await shop.db.transaction((tx) => completeApplication(tx, params.token, checked, arrival(locale)))
    return received
  })
}

const fingerprintOf = ({ application }: Checked) =>
  createHash('sha256').update(JSON.stringify(application)).digest('base64url')

import { customerPath } from '../../../contract/scalars.ts'
import * as contract from '../../../contract/partners/session.ts'
import { sessionHours } from '../../../contract/site/session-hours.ts'
import type { Output } from '../../../contract/endpoint.ts'
import * as factor from '../../../contract/partners/second-factor/second-factor.ts'
import { startPasskeySignIn } from '../../../contract/partners/second-factor/passkeys.ts'
import * as sessions from '../../../contract/partners/open-session.ts'
import { normalizeEmail } from '../../core/email-address.ts'
import { bearerOf } from '../../core/http/authenticate.ts'
import { tokenCookie, tokenInCookie } from '../../core/http/token-cookie.ts'
import { identifyDevice } from '../../core/limits/device.ts'
import { serveChange, Reply, serve } from '../../core/http/serve.ts'
import { completeSecondStep, requestPasskeySignature } from '../../core/second-step/service.ts'
import { sourceOf } from '../../core/security-events/service.ts'
import type { Shop } from '../../core/app-context.ts'
import { describeSessions, endOtherSessions, endSession, signIn, signOut, userSecondStep } from './service.ts'

type SignInResult = Awaited<ReturnType<typeof signIn>>

export function mountSession(shop: Shop): void {
  mountSignIn(shop)
  mountOpenSessions(shop)
}

function mountSignIn(shop: Shop): void {
  const signInReply = ({ token, userId, needsSecondFactor }: SignInResult, deviceCookie: string) => {
    const body = { token, customer: customerPath(userId) }
    return new Reply<Output<typeof contract.signIn>>(
      needsSecondFactor ? { ...body, mustSetUpSecondFactor: true } : body,
      { cookies: [tokenCookie(shop, token, sessionHours * 3600), deviceCookie] }
    )
  }

  serve(shop, contract.signIn, async ({ input, context }) => {
    const device = identifyDevice(context, shop, {
      kind: 'sign-in',
      account: normalizeEmail(input.email),
      path: contract.signIn.path
    })
    const origin = { attempt: device.attempt, source: sourceOf(context, shop) }
    return signInReply(await signIn(shop.db, input, origin, shop.clock()), device.cookie)
  })

  serve(shop, startPasskeySignIn, ({ input }) =>
    requestPasskeySignature(shop.db, userSecondStep, input.challenge, { origin: shop.site.origin, now: shop.clock() })
  )

  serve(shop, factor.completeSignIn, async ({ input, context }) => {
    const { account, session } = await completeSecondStep(shop.db, userSecondStep, input, {
      source: sourceOf(context, shop),
      cipher: shop.cipher,
      origin: shop.site.origin,
      now: shop.clock()
    })
    const device = identifyDevice(context, shop, {
      kind: 'sign-in',
      account: account.email,
      path: contract.signIn.path
    })
    return signInReply(session, device.cookie)
  })

  serve(shop, contract.signOut, async ({ context }) => {
    const token = bearerOf(context) ?? tokenInCookie(shop, context)
    if (token) await signOut(shop.db, token, shop.clock())
    return new Reply(undefined, { cookies: [tokenCookie(shop, '', 0)] })
  })
}

function mountOpenSessions(shop: Shop): void {
  serve(shop, sessions.listSessions, ({ caller, zone }) => describeSessions(shop.db.read, caller, zone, shop.clock()))

  serveChange(shop, sessions.endSession, async (tx, { params, caller, context }) => {
    await endSession(tx, { caller, source: sourceOf(context, shop) }, params.id, shop.clock())
    return undefined
  })

  serveChange(shop, sessions.endOtherSessions, async (tx, { caller, context }) => {
    await endOtherSessions(tx, { caller, source: sourceOf(context, shop) }, shop.clock())
    return undefined
  })
}

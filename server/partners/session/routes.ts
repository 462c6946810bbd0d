import { generateCookie, getCookie } from 'hono/cookie'
import { customerPath } from '../../../contract/scalars.ts'
import * as contract from '../../../contract/partners/session.ts'
import * as open from '../../../contract/partners/open-session.ts'
import { bearerOf, tokenCookie } from '../../core/http/call.ts'
import { deviceOf } from '../../core/limits/device.ts'
import { change, Reply, serve } from '../../core/http/serve.ts'
import type { Shop } from '../../core/app-context.ts'
import { endSessions } from './queries.ts'
import { accountOf, describeSessions, endSession, signIn, signOut } from './service.ts'

const cookieSeconds = 24 * 60 * 60

export function mountSession(shop: Shop): void {
  const cookie = (value: string, maxAge: number) =>
    generateCookie(tokenCookie, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge,
      secure: shop.config.mode === 'production'
    })

  serve(shop, contract.signIn, async ({ input, context }) => {
    const device = deviceOf(context, shop, { kind: 'sign-in', account: accountOf(input), path: contract.signIn.path })
    const userAgent = context.req.header('User-Agent') ?? ''
    const { token, userId } = await signIn(shop.db, input, { attempt: device.attempt, userAgent }, shop.clock())
    return new Reply(
      { token, customer: customerPath(userId) },
      { cookies: [cookie(token, cookieSeconds), device.cookie] }
    )
  })

  serve(shop, contract.signOut, async ({ context }) => {
    const token = bearerOf(context) ?? getCookie(context, tokenCookie)
    if (token) await signOut(shop.db, token, shop.clock())
    return new Reply(undefined, { cookies: [cookie('', 0)] })
  })

  serve(shop, open.listSessions, ({ caller, zone }) => describeSessions(shop.db.read, caller, zone, shop.clock()))

  change(shop, open.endSession, async (tx, { params, caller }) => {
    await endSession(tx, caller, params.id, shop.clock())
    return undefined
  })

  change(shop, open.endOtherSessions, async (tx, { caller }) => {
    await endSessions(tx, caller.userId, { not: caller.sessionId }, shop.clock().toISOString())
    return undefined
  })
}

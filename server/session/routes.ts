import { generateCookie, getCookie } from 'hono/cookie'
import { customerPath } from '../../contract/scalars.ts'
import * as contract from '../../contract/session.ts'
import { bearerOf, tokenCookie } from '../lib/call.ts'
import { clientAddress } from '../lib/request.ts'
import { Reply, serve } from '../lib/serve.ts'
import type { Shop } from '../lib/shop.ts'
import { signIn, signOut } from './service.ts'

const cookieSeconds = 24 * 60 * 60

export function mountSession(shop: Shop): void {
  const cookie = (value: string, maxAge: number) => ({
    'Set-Cookie': generateCookie(tokenCookie, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge,
      secure: shop.config.mode === 'production'
    })
  })

  serve(shop, contract.signIn, async ({ input, context }) => {
    const address = clientAddress(context, shop.config.trustedProxies)
    const { token, userId } = await signIn(shop.db, input, address, shop.clock())
    return new Reply({ token, customer: customerPath(userId) }, { headers: cookie(token, cookieSeconds) })
  })

  serve(shop, contract.signOut, async ({ context }) => {
    const token = bearerOf(context) ?? getCookie(context, tokenCookie)
    if (token) await signOut(shop.db, token, shop.clock())
    return new Reply(undefined, { headers: cookie('', 0) })
  })
}

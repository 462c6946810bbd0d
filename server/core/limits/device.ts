import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import type { AppContext } from '../app-context.ts'
import { hashOfToken, newToken } from '../ids.ts'
import type { Attempt } from './service.ts'
import { clientAddress } from '../http/request.ts'
import { dayMs } from '../dates.ts'

/** Days for which a device is remembered after its last sign-in. */
const rememberedDays = 180

/** Sign-in kinds, mapped to the kind of attempts from known devices. */
const knownKinds = { 'sign-in': 'device-sign-in', 'staff-sign-in': 'device-staff-sign-in' } as const

/** A sign-in: the account as typed, in lower case, and the cookie's path. */
interface SignIn {
  kind: keyof typeof knownKinds
  account: string
  path: string
}

/**
 * The kind under which a sign-in attempt is counted, and the cookie to set after a correct password. Devices that have
 * signed in to the account before have separate limits, so that attempts from elsewhere cannot lock out its user (014).
 */
export function identifyDevice(
  context: Context,
  { config, deviceSecret, clock }: Pick<AppContext, 'config' | 'deviceSecret' | 'clock'>,
  { kind, account, path }: SignIn
): { attempt: Attempt; cookie: string } {
  const address = clientAddress(context, config.trustedProxies)
  // One cookie per account, because colleagues share devices.
  const name = `device-${hashOfToken(account).slice(0, 12)}`
  const sign = (device: string) => signatureOf(deviceSecret, `${kind} ${account} ${device}`)
  const knownDevice = readDevice(getCookie(context, name), sign, clock())
  const attempt: Attempt = knownDevice
    ? { kind: knownKinds[kind], account: `${account} ${knownDevice}`, address }
    : { kind, account, address }
  const device = `${knownDevice ?? newToken()}.${clock().getTime() + rememberedDays * dayMs}`
  const cookie = generateCookie(name, `${device}.${sign(device)}`, {
    path,
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: (rememberedDays * dayMs) / 1000,
    secure: config.mode === 'production'
  })
  return { attempt, cookie }
}

// `id.expiry.signature`; the signature binds it to the account.
function readDevice(cookie: string | undefined, sign: (device: string) => string, now: Date): string | undefined {
  const [id = '', expiry = '', signature = ''] = cookie?.split('.') ?? []
  const expected = Buffer.from(sign(`${id}.${expiry}`))
  const actual = Buffer.from(signature)
  const isGenuine = actual.length === expected.length && timingSafeEqual(actual, expected)
  return isGenuine && Number(expiry) > now.getTime() ? id : undefined
}

function signatureOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

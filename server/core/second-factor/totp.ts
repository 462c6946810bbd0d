import { Secret, TOTP } from 'otpauth'
import { brand } from '../../../src/brand.ts'

const period = 30
/** Steps before and after the current one whose codes are accepted, for clocks that differ. */
const window = 1
const secretBytes = 20

/** A new secret, in base32. */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32

/** The URI that an authenticator app reads from a QR code; `account` is the email. */
export const uriOf = (secret: string, account: string): string => totpOf(secret, account).toString()

/** The time step that a code of six digits belongs to; undefined for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window })
  return delta === null ? undefined : Math.floor(now.getTime() / (period * 1000)) + delta
}

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: brand.name, label, period, secret: Secret.fromBase32(secret) })

import { Secret, TOTP } from 'otpauth'
import { brand } from '../../../src/brand.ts'

const period = 30
/** Accepted time steps before and after the current one, for clock drift. */
const window = 1
const secretBytes = 20

/** A new secret, in base32. */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32

/** The URI that an authenticator app reads from a QR code; `account` is the email address. */
export const uriOf = (secret: string, account: string): string => totpOf(secret, account).toString()

/** The time step of a six-digit code; undefined if the code is wrong. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window })
  return delta === null ? undefined : Math.floor(now.getTime() / (period * 1000)) + delta
}

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: brand.name, label, period, secret: Secret.fromBase32(secret) })

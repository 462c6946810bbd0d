import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app shows, `steps` of 30 seconds from now. */
export function codeAt(secret: string, now: Date, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + steps * 30_000 })
}

import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app shows, `steps` of 30 seconds from now. */
export function codeAt(secret: string, now: Date, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + steps * 30_000 })
}

/** A code that is wrong now: any fixed code is right for three secrets in a million. */
export function wrongCodeAt(secret: string, now: Date): string {
  const right = new Set([-1, 0, 1].map((steps) => codeAt(secret, now, steps)))
  return ['000000', '000001', '000002', '000003'].find((code) => !right.has(code))!
}

import { createHmac, timingSafeEqual } from 'node:crypto'

/** The signature header: `t=<seconds>,v1=<HMAC-SHA256 of "seconds.body" in hexadecimal digits>`. */
export const signatureHeader = 'Sandbox-Signature'

const tolerance = 5 * 60

/** The signature header's value for `body` at `now`. */
export function sign(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${digest(secret, seconds, body)}`
}

/** Whether a header matches the body and its timestamp is within five minutes of now, which prevents replays. */
export function isSigned(secret: string, header: string | null, body: string, now: Date): boolean {
  const [, seconds, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (seconds === undefined || signature === undefined) return false
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > tolerance) return false
  return timingSafeEqual(Buffer.from(signature), Buffer.from(digest(secret, Number(seconds), body)))
}

function digest(secret: string, seconds: number, body: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
}

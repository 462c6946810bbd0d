import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../config/config.ts'

export type Inbound = NonNullable<Config['inboundEmail']>

/** Hexadecimal digits of the signature; with the id, it fits into the 64 characters allowed before the @. */
const digits = 24

const sign = ({ secret }: Inbound, requestId: string): string =>
  createHmac('sha256', secret).update(`support-request ${requestId}`).digest('hex').slice(0, digits)

/**
 * The Reply-To of emails about a request: `support+<id><signature>@reply.example`; undefined if inbound email is not
 * configured.
 */
export function replyAddress(inbound: Inbound | undefined, requestId: string): string | undefined {
  return inbound?.address.replace('@', `+${requestId}${sign(inbound, requestId)}@`)
}

/** The request that one of the recipients refers to, if its signature is valid. */
export function requestIn(inbound: Inbound, recipients: readonly string[]): string | undefined {
  const [local = '', domain = ''] = inbound.address.toLowerCase().split('@')
  for (const text of recipients) {
    const [, name, id, signature, host] =
      /([^\s<>"+@]+)\+([0-9a-f]{24})([0-9a-f]{24})@([^\s<>"@,;]+)/.exec(text.toLowerCase()) ?? []
    if (name !== local || host !== domain || !id || !signature) continue
    if (timingSafeEqual(Buffer.from(signature), Buffer.from(sign(inbound, id)))) return id
  }
  return undefined
}

/** Whether a signature header matches the body. */
export function isSigned({ secret }: Inbound, header: string | undefined, body: string): boolean {
  const signature = header?.trim().toLowerCase() ?? ''
  if (!/^[0-9a-f]{64}$/.test(signature)) return false
  const expected = createHmac('sha256', secret).update(body).digest()
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected)
}

import * as contract from '../../../contract/partners/inbound-email.ts'
import type { Shop } from '../../core/app-context.ts'
import { ApiError, apiError } from '../../core/http/api-error.ts'
import { serve } from '../../core/http/serve.ts'
import { violationsOf } from '../../core/http/violations.ts'
import { receiveEmail } from './inbound.ts'
import { isSigned } from './reply-address.ts'

/** Email replies to support requests, received from the mail gateway. */
export function mountInboundEmail(shop: Shop): void {
  serve(shop, contract.receiveInboundEmail, async ({ context, locale }) => {
    const { inboundEmail } = shop.config
    if (!inboundEmail) throw apiError(contract.receiveInboundEmail, 'not-found')
    const body = await context.req.text()
    if (!isSigned(inboundEmail, context.req.header(contract.inboundSignature), body))
      throw apiError(contract.receiveInboundEmail, 'signature-invalid')
    const [error, email] = contract.InboundEmail.validate(parse(body), { mask: true })
    if (error) throw new ApiError('invalid-body', 422, { violations: violationsOf(error, locale) })
    await shop.db.transaction((tx) => receiveEmail(tx, inboundEmail, email, shop.clock()))
    return undefined
  })
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new ApiError('malformed-json', 400)
  }
}

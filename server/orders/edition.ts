import { hash } from 'node:crypto'
import type { RequestContext } from './request-context.ts'
import type { PricedLines } from './cart-pricing.ts'

/**
 * Fingerprint of a cart's line items as returned. Clients that have the same edition receive only the changed line
 * items (052).
 */
export function editionOf({ content, locale }: RequestContext, token: string, { lines, tiers }: PricedLines): string {
  const parts = lines.map(
    ({ row, offer, problem }) =>
      `${row.id} ${row.quantity} ${problem} ${offer?.price} ${offer?.rrpPrice} ${offer?.available}`
  )
  return hash('sha1', JSON.stringify([token, content.version, locale, tiers, parts.join('\n')]), 'base64url')
}

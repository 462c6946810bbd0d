import type { LocaleCode } from '../../contract/locale.ts'
import type { Content } from '../core/catalogue-content.ts'
import type { Caller, Shop } from '../core/app-context.ts'

/** The caller, time, language and zone of a request. */
export interface RequestContext {
  caller: Caller
  content: Content
  locale: LocaleCode
  zone: string
  now: Date
}

/** The context of one call, with the current catalogue. */
export function contextFor(
  shop: Shop,
  { caller, locale, zone }: Omit<RequestContext, 'content' | 'now'>
): RequestContext {
  return { caller, content: shop.catalogue.content, locale, zone, now: shop.clock() }
}

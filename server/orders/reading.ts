import type { LocaleCode } from '../../contract/locale.ts'
import type { Content } from '../core/content.ts'
import type { Caller, Shop } from '../core/shop.ts'

/** Who reads an order, when, and in which language and zone. */
export interface Reading {
  caller: Caller
  content: Content
  locale: LocaleCode
  zone: string
  now: Date
}

/** The reading of one call, with the catalogue's words as they are now. */
export function readingOf(shop: Shop, { caller, locale, zone }: Omit<Reading, 'content' | 'now'>): Reading {
  return { caller, content: shop.catalogue.content, locale, zone, now: shop.clock() }
}

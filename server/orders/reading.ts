import type { LocaleCode } from '../../contract/locale.ts'
import type { Content } from '../lib/content.ts'
import type { Caller, Shop } from '../lib/shop.ts'

/** Who reads an order, and in which language and zone. */
export interface Reading {
  caller: Caller
  content: Content
  locale: LocaleCode
  zone: string
}

/** The reading of one call, with the catalogue's words as they are now. */
export function readingOf(shop: Shop, { caller, locale, zone }: Omit<Reading, 'content'>): Reading {
  return { caller, content: shop.catalogue.content, locale, zone }
}

import type { LocaleCode } from '../../contract/locale.ts'
import type { Content } from '../lib/content.ts'
import type { Caller } from '../lib/shop.ts'

/** Who reads an order, and in which language and zone. */
export interface Reading {
  caller: Caller
  content: Content
  locale: LocaleCode
  zone: string
}

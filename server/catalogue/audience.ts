import type { LocaleCode } from '../../contract/locale.ts'
import type { Content } from '../core/content.ts'
import type { Shelf } from '../core/shelf.ts'
import type { Caller } from '../core/shop.ts'

/** For whom products are read. */
export interface Audience {
  caller: Caller
  content: Content
  shelf: Shelf
  locale: LocaleCode
  zone: string
}

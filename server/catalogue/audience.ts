import type { LocaleCode } from '../../contract/locale.ts'
import type { Content } from '../lib/content.ts'
import type { Shelf } from '../lib/shelf.ts'
import type { Caller } from '../lib/shop.ts'

/** For whom products are read. */
export interface Audience {
  caller: Caller
  content: Content
  shelf: Shelf
  locale: LocaleCode
  zone: string
}

import type { LocaleCode } from '../../contract/locale.ts'
import type { Content } from '../core/catalogue-content.ts'
import type { CatalogueIndex } from '../core/catalogue-index.ts'
import type { Caller } from '../core/app-context.ts'

/** The reader for whom products are loaded. */
export interface CatalogueContext {
  caller: Caller
  content: Content
  index: CatalogueIndex
  locale: LocaleCode
  zone: string
}

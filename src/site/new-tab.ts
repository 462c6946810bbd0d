import type { LocaleCode } from '../../contract/locale.ts'
import { texts } from '../i18n/texts.ts'

/** Attributes of a link that opens a new tab, and says so in its accessible name. */
export const newTab = (locale: LocaleCode, name: string) =>
  ({ target: '_blank', rel: 'noopener', 'aria-label': texts(locale, 'shell')('newWindow', { name }) }) as const

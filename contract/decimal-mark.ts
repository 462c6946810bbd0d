import { formatNumber } from './format.ts'
import type { LocaleCode } from './locale.ts'

/** The decimal separator of a language: `('de')` -> `,`. */
export const decimalMark = (locale: LocaleCode): string => formatNumber(0.5, locale).charAt(1)

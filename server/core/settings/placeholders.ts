import { formatNumber } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'

/** Names of the distinct `{name}` placeholders in a text written by staff. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name.trim()))
]

/** Replaces all placeholders in one pass, so that values that look like placeholders stay unchanged. */
export const fillPlaceholders = (
  text: string,
  values: Readonly<Record<string, string | number>>,
  locale: LocaleCode
): string =>
  text.replaceAll(/\{\s*(\w+)\s*\}/g, (match, name: string) => {
    const value = values[name]
    if (value === undefined) return match
    return typeof value === 'number' ? formatNumber(value, locale) : value
  })

/** A message with each `{{name}}` written as `{name}`. */
export const placeholdersOf = (message: string): string => message.replaceAll(/\{\{\s*(\w+)[^}]*\}\}/g, '{$1}')

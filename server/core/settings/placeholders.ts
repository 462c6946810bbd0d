import { formatNumber } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'

/** The names of the placeholders of a text that staff write, `{name}`, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name.trim()))
]

/** Replaces the placeholders of a text at once, so that a value that looks like one stays as it is. */
export const fillPlaceholders = (
  text: string,
  values: Readonly<Record<string, string | number>>,
  locale: LocaleCode
): string =>
  text.replaceAll(/\{\s*(\w+)\s*\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? formatNumber(value, locale) : value
  })

/** A message with `{name}` for each of its `{{name}}`. */
export const placeholdersOf = (message: string): string => message.replaceAll(/\{\{\s*(\w+)[^}]*\}\}/g, '{$1}')

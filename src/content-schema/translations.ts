import { languages, type LocaleCode } from '../../contract/locale.ts'

/** A text in several languages, and its path in the file: `images.0.alt`. */
export interface Translated {
  field: string
  texts: Partial<Record<LocaleCode, string>>
}

/** Short hashes of each language's text, from when the translation was last confirmed. */
export type Confirmed = Partial<Record<LocaleCode, string>>

/** State of a translation compared with its English text. */
export type TranslationState = 'fine' | 'missing' | 'stale'

const codes: ReadonlySet<string> = new Set(languages.map(({ code }) => code))

/** All translated texts of a file, whether or not it is valid otherwise. */
export function textsIn(data: unknown, path: readonly string[] = []): Translated[] {
  if (typeof data !== 'object' || data === null) return []
  const keys = Object.keys(data)
  if (keys.length > 0 && keys.every((key) => codes.has(key))) return [{ field: path.join('.'), texts: data }]
  return Object.entries(data).flatMap(([key, value]) => textsIn(value, [...path, key]))
}

/** A translation is stale if the English has changed since it was confirmed and the translation has not. */
export function statusOf(
  texts: Translated['texts'],
  language: LocaleCode,
  current: Confirmed,
  then?: Confirmed
): TranslationState {
  if (!texts[language]?.trim()) return 'missing'
  return then && then.en !== current.en && then[language] === current[language] ? 'stale' : 'fine'
}

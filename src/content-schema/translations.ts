import { languages, type LocaleCode } from '../../contract/locale.ts'

/** A text in several languages, and where in its file it stands: `images.0.alt`. */
export interface Translated {
  field: string
  texts: Partial<Record<LocaleCode, string>>
}

/** What each language of a text was like when somebody last said that they belong together, as short hashes. */
export type Confirmed = Partial<Record<LocaleCode, string>>

/** How a translation stands to its English. */
export type Standing = 'fine' | 'missing' | 'stale'

const codes: ReadonlySet<string> = new Set(languages.map(({ code }) => code))

/** All texts of a file that stand in several languages, whatever else is wrong with it. */
export function textsIn(data: unknown, way: readonly string[] = []): Translated[] {
  if (typeof data !== 'object' || data === null) return []
  const keys = Object.keys(data)
  if (keys.length > 0 && keys.every((key) => codes.has(key))) return [{ field: way.join('.'), texts: data }]
  return Object.entries(data).flatMap(([key, value]) => textsIn(value, [...way, key]))
}

/** A translation is stale where the English has changed since it was confirmed, and it has not. */
export function standingOf(
  texts: Translated['texts'],
  language: LocaleCode,
  now: Confirmed,
  then?: Confirmed
): Standing {
  if (!texts[language]?.trim()) return 'missing'
  return then && then.en !== now.en && then[language] === now[language] ? 'stale' : 'fine'
}

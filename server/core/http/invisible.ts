// Line breaks and tabs stay, and what scripts and emoji need: joiners, and the marks of a single direction.
const invisible = /[^\P{Cc}\t\n\r]|[\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu

/**
 * A text as a person reads it: without control characters, and without those that reorder what follows or are not
 * seen, with which one name can look like another.
 */
export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '')

/** Whether a JSON text may contain such a character, as itself or escaped. */
export const mayHaveInvisible = (json: string): boolean => json.includes(String.raw`\u`) || json.search(invisible) >= 0

/** The same value with all its texts without invisible characters. */
export function withoutInvisibleTexts(value: unknown): unknown {
  if (typeof value === 'string') return withoutInvisible(value)
  if (Array.isArray(value)) return value.map(withoutInvisibleTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withoutInvisibleTexts(member)]))
}

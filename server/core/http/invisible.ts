// Keeps line breaks, tabs, and characters that scripts and emoji need: joiners and single-direction marks.
const invisible = /[^\P{Cc}\t\n\r]|[\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu

/**
 * A text as a person sees it: removes control characters, and invisible or reordering characters that can make one name
 * look like another.
 */
export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '')

/** Whether a JSON text may contain such a character, literally or escaped. */
export const mayHaveInvisible = (json: string): boolean => json.includes(String.raw`\u`) || json.search(invisible) >= 0

/** The same value with invisible characters removed from all texts. */
export function withoutInvisibleTexts(value: unknown): unknown {
  if (typeof value === 'string') return withoutInvisible(value)
  if (Array.isArray(value)) return value.map(withoutInvisibleTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withoutInvisibleTexts(member)]))
}

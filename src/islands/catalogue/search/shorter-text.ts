import { searchTermsOf } from '../../../lib/text-matches.ts'

/**
 * A shorter search for a text without results: its first term or, for a single term, its first half. Undefined if that
 * has fewer than three letters: `luma purple` -> `luma`, `lumexqz` -> `lume`.
 */
export function shorterText(text: string): string | undefined {
  const [first = '', ...rest] = searchTermsOf(text)
  const shorter = rest.length > 0 ? first : first.slice(0, Math.ceil(first.length / 2))
  return shorter.length < 3 ? undefined : shorter
}

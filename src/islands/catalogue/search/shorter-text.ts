import { wordsOf } from '../../../lib/text-matches.ts'

/**
 * What to ask for when a text has found nothing: its first word alone, of a single word its first half. Undefined where
 * that would be less than three letters: `luma purple` -> `luma`, `lumexqz` -> `lume`.
 */
export function shorterText(text: string): string | undefined {
  const [first = '', ...others] = wordsOf(text)
  const shorter = others.length > 0 ? first : first.slice(0, Math.ceil(first.length / 2))
  return shorter.length < 3 ? undefined : shorter
}

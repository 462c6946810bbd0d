/** A cell as read. `text` is its value; for a formula, the cached value ('' if there is none). */
export interface ReadCell {
  text: string
  kind: 'text' | 'number' | 'date' | 'boolean' | 'error'
  /** `=10+2`, if the cell has a formula. */
  formula?: string
}

/** The cells of a row by column index, starting at 0. */
export type ReadCells = ReadonlyMap<number, ReadCell>

/**
 * A cell of a CSV file. `="0123"` is notation for the text 0123, and `'=` for the text `=`, as in the files that
 * `csvStream` writes; anything else after `=` is a formula without a value.
 */
export function cellOf(text: string): ReadCell {
  if (/^'\s*[=+\-@＝＋－＠|%]/.test(text)) return { text: text.slice(1), kind: 'text' }
  const quotedText = /^\s*="([^"]*)"\s*$/.exec(text)?.[1]
  if (quotedText !== undefined) return { text: quotedText, kind: 'text' }
  return /^\s*=/.test(text) ? { text: '', kind: 'text', formula: text.trim() } : { text, kind: 'text' }
}

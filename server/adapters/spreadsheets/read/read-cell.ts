/** A cell as read. `text` is its value; for a formula, the cached value ('' if there is none). */
export interface ReadCell {
  text: string
  kind: 'text' | 'number' | 'date' | 'boolean' | 'error'
  /** `=10+2`, if the cell has a formula. */
  formula?: string
}

/** The cells of a row by column index, starting at 0. */
export type ReadCells = ReadonlyMap<number, ReadCell>

/** `="0123"` is CSV notation for the text 0123; anything else after `=` is a formula without a value. */
export function cellOf(text: string): ReadCell {
  const quotedText = /^\s*="([^"]*)"\s*$/.exec(text)?.[1]
  if (quotedText !== undefined) return { text: quotedText, kind: 'text' }
  return /^\s*=/.test(text) ? { text: '', kind: 'text', formula: text.trim() } : { text, kind: 'text' }
}

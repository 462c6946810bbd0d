/** A cell as it was read. `text` is its value, of a formula the one that was last computed ('' where there is none). */
export interface ReadCell {
  text: string
  kind: 'text' | 'number' | 'date' | 'boolean' | 'error'
  /** `=10+2`, where the cell holds one. */
  formula?: string
}

/** The cells of a row by column, from 0. */
export type ReadCells = ReadonlyMap<number, ReadCell>

/** `="0123"` is how a CSV file says that 0123 is a text; anything else after `=` is a formula without a value. */
export function cellOf(text: string): ReadCell {
  const shown = /^\s*="([^"]*)"\s*$/.exec(text)?.[1]
  if (shown !== undefined) return { text: shown, kind: 'text' }
  return /^\s*=/.test(text) ? { text: '', kind: 'text', formula: text.trim() } : { text, kind: 'text' }
}

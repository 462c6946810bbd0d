import type { Reader } from '../tx.ts'

/** A single finding: the row, and what is wrong with it. */
export interface Finding {
  id: string
  text: string
}

/** A rule that the data of every shop must satisfy. */
export interface Check {
  name: string
  run: (db: Reader) => Promise<Finding[]>
}

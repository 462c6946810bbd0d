import type { Reader } from '../tx.ts'

/** One thing that is wrong: of which row, and what. */
export interface Finding {
  id: string
  text: string
}

/** A rule that the data of every shop obeys. */
export interface Check {
  name: string
  run: (db: Reader) => Promise<Finding[]>
}

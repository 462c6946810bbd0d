import { createHash } from 'node:crypto'
import type { Reader } from '../tx.ts'
import { pagesOf, type Row, type Table } from './tables.ts'

/** Number of rows of a table, and a checksum of its contents that does not depend on their order. */
export interface Contents {
  rows: number
  checksum: string
}

/** Accumulates rows; both engines yield the same sum for the same data. */
export class Checksum {
  #rows = 0
  #sum = 0n

  add(rows: readonly Row[], columns: Table['columns']): void {
    for (const row of rows) {
      const text = JSON.stringify(columns.map((column) => row[column] ?? null))
      this.#sum = BigInt.asUintN(
        128,
        this.#sum + BigInt(`0x${createHash('sha256').update(text).digest('hex').slice(0, 32)}`)
      )
      this.#rows += 1
    }
  }

  get contents(): Contents {
    return { rows: this.#rows, checksum: this.#sum.toString(16).padStart(32, '0') }
  }
}

/** Reads a whole table to determine its contents. */
export async function readContents(db: Reader, table: Table): Promise<Contents> {
  const sum = new Checksum()
  for await (const rows of pagesOf(db, table)) sum.add(rows, table.columns)
  return sum.contents
}

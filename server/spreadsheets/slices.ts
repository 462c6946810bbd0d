import { setImmediate as nextTurn } from 'node:timers/promises'

const sliceSize = 25

/** Rows in slices, between which whatever else the server has to do comes first. */
export async function* inSlices<Row>(rows: Iterable<Row>): AsyncGenerator<Row[]> {
  let slice: Row[] = []
  for (const row of rows) {
    slice.push(row)
    if (slice.length < sliceSize) continue
    yield slice
    slice = []
    await nextTurn()
  }
  if (slice.length > 0) yield slice
}

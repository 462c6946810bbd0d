import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'

const sliceSize = 25
const sliceMs = 5

/** Yields rows in batches, letting the event loop run in between. */
export async function* inSlices<Row>(rows: Iterable<Row> | AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let slice: Row[] = []
  for await (const row of rows) {
    slice.push(row)
    if (slice.length < sliceSize) continue
    yield slice
    slice = []
    await nextTurn()
  }
  if (slice.length > 0) yield slice
}

/** Processes items one by one, yielding to the event loop so that a long list never blocks the server. */
export async function eachInTurns<T>(items: readonly T[], work: (item: T, index: number) => void): Promise<void> {
  let since = performance.now()
  for (const [index, item] of items.entries()) {
    work(item, index)
    if (performance.now() - since < sliceMs) continue
    await nextTurn()
    since = performance.now()
  }
}

/** A stream of bytes that are produced while it is sent. */
export const byteStream = (chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(chunks)) as ReadableStream<Uint8Array>

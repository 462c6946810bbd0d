import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'

const batchSize = 25
const maxBlockingMs = 5

/** Yields rows in batches, letting the event loop run in between. */
export async function* inBatches<Row>(rows: Iterable<Row> | AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
    await nextTurn()
  }
  if (batch.length > 0) yield batch
}

/** Processes items one by one, yielding to the event loop so that a long list never blocks the server. */
export async function forEachYielding<T>(items: readonly T[], work: (item: T, index: number) => void): Promise<void> {
  let since = performance.now()
  for (const [index, item] of items.entries()) {
    work(item, index)
    if (performance.now() - since < maxBlockingMs) continue
    await nextTurn()
    since = performance.now()
  }
}

/** A stream of bytes that are produced while it is sent. */
export const byteStream = (chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(chunks)) as ReadableStream<Uint8Array>

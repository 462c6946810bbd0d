import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'

const maxBlockingMs = 5

/** Batches of a list: `([1, 2, 3], 2)` -> `[1, 2]` and `[3]`. */
export function* batchesOf<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}

/** Reads the rows of many values, at most `size` values per query. */
export async function readInBatches<T, Row>(
  values: readonly T[],
  size: number,
  read: (batch: T[]) => Promise<Row[]>
): Promise<Row[]> {
  const rows: Row[] = []
  for (const batch of batchesOf(values, size)) rows.push(...(await read(batch)))
  return rows
}

/** Yields rows in batches, letting other requests run in between. */
export async function* inBatches<Row>(rows: Iterable<Row> | AsyncIterable<Row>, size = 25): AsyncGenerator<Row[]> {
  let batch: Row[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < size) continue
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

import { Worker } from 'node:worker_threads'
import { inBatches } from '../../core/batches.ts'
import type { Cell } from './sheet.ts'
import { type FilledSheet, workbook } from './workbook.ts'

/** Messages to the thread, in order: a sheet without its rows, rows of the last sheet, the end. */
export type WriteMessage = { sheet: FilledSheet } | { rows: (readonly Cell[])[] } | 'write'

/** Up to this many rows, writing is faster than starting a thread. */
const maxInlineRows = 500
const batchSize = 250

/** Same as `workbook`, but uses a worker thread for many rows so that the server stays responsive. */
export async function workbookInWorker(
  sheets: readonly (FilledSheet & { rows: (readonly Cell[])[] })[]
): Promise<Uint8Array> {
  if (sheets.reduce((count, { rows }) => count + rows.length, 0) <= maxInlineRows) return workbook(sheets)
  const worker = new Worker(new URL('write-worker.ts', import.meta.url))
  try {
    const result = new Promise<Uint8Array>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The workbook worker exited early')))
    })
    // In batches, because each message is serialised in one go.
    for (const { rows, ...sheet } of sheets) {
      worker.postMessage({ sheet: { ...sheet, rows: [] } } satisfies WriteMessage, [])
      for await (const batch of inBatches(rows, batchSize))
        worker.postMessage({ rows: batch } satisfies WriteMessage, [])
    }
    worker.postMessage('write' satisfies WriteMessage, [])
    return await result
  } finally {
    await worker.terminate()
  }
}

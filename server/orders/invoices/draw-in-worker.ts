import { Worker } from 'node:worker_threads'
import { drawStatement, type Statement } from './statement-drawing.ts'

/** Up to this many entries, drawing is faster than starting a thread. */
const fewEntries = 200

/** Same as `drawStatement`, but uses a worker thread for many entries so that the server stays responsive. */
export async function drawStatementInWorker(statement: Statement): Promise<Uint8Array<ArrayBuffer>> {
  const entries = statement.accounts.reduce((count, { movements }) => count + movements.length, 0)
  if (entries <= fewEntries) return drawStatement(statement)
  const worker = new Worker(new URL('statement-worker.ts', import.meta.url))
  try {
    return await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The thread that draws a statement ended early')))
      worker.postMessage(statement, [])
    })
  } finally {
    await worker.terminate()
  }
}

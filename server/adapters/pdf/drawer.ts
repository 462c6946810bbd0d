import { Worker } from 'node:worker_threads'
import { required } from '../../core/required.ts'

/** Draws a document from its data, which must be plain values. */
export type Draw<Facts> = (facts: Facts) => Promise<Uint8Array<ArrayBuffer>>

export type DrawAnswer = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; error: string }

interface PendingDrawing {
  resolve: (bytes: Uint8Array<ArrayBuffer>) => void
  reject: (error: Error) => void
}

/**
 * Draws documents in a long-lived thread, because a large one blocks the server for half a second; one at a time, since
 * each uses a whole processor. `module` calls `answerDrawings`.
 */
export function drawerOf(module: URL): Draw<unknown> {
  const waiting = new Map<number, PendingDrawing>()
  let thread: Worker | undefined
  let last = 0

  const start = () => {
    const worker = new Worker(module)
    worker.on('message', (answer: DrawAnswer) => {
      const { resolve, reject } = required(waiting.get(answer.id), 'request for this document')
      waiting.delete(answer.id)
      if ('bytes' in answer) resolve(answer.bytes)
      else reject(new Error(`A document could not be rendered: ${answer.error}`))
      // A server that stops does not wait for an idle thread.
      if (waiting.size === 0) worker.unref()
    })
    const end = (error: unknown) => {
      thread = undefined
      for (const { reject } of waiting.values()) reject(new Error('The drawing thread exited', { cause: error }))
      waiting.clear()
    }
    worker.on('error', end)
    worker.on('exit', end)
    return worker
  }

  return (facts) => {
    thread ??= start()
    const worker = thread
    const id = ++last
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      worker.ref()
      worker.postMessage({ id, facts }, [])
    })
  }
}

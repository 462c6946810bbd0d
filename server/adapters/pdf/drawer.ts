import { Worker } from 'node:worker_threads'
import { required } from '../../core/required.ts'

/** Draws a document from its data, which must be plain values. */
export type Draw<Data> = (data: Data) => Promise<Uint8Array<ArrayBuffer>>

export type DrawResult = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; error: string }

interface PendingDrawing {
  resolve: (bytes: Uint8Array<ArrayBuffer>) => void
  reject: (error: Error) => void
}

/**
 * Draws documents in a long-lived thread, because a large one blocks the server for half a second; one at a time, since
 * each uses a whole processor. `module` calls `handleDrawings`.
 */
export function createDrawer(module: URL): Draw<unknown> {
  const pending = new Map<number, PendingDrawing>()
  let thread: Worker | undefined
  let lastId = 0

  const start = () => {
    const worker = new Worker(module)
    worker.on('message', (result: DrawResult) => {
      const { resolve, reject } = required(pending.get(result.id), 'request for this document')
      pending.delete(result.id)
      if ('bytes' in result) resolve(result.bytes)
      else reject(new Error(`A document could not be rendered: ${result.error}`))
      // A server that stops does not wait for an idle thread.
      if (pending.size === 0) worker.unref()
    })
    const handleExit = (error: unknown) => {
      // `exit` follows `error`, when the next thread may already be drawing.
      if (thread !== worker) return
      thread = undefined
      for (const { reject } of pending.values()) reject(new Error('The drawing thread exited', { cause: error }))
      pending.clear()
    }
    worker.on('error', handleExit)
    worker.on('exit', handleExit)
    return worker
  }

  return (data) => {
    thread ??= start()
    const worker = thread
    const id = ++lastId
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject })
      worker.ref()
      worker.postMessage({ id, data }, [])
    })
  }
}

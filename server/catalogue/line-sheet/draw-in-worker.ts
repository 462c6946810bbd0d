import { Worker } from 'node:worker_threads'
import type { LineSheet } from './drawing.ts'
import { required } from '../../core/required.ts'

export type DrawAnswer = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; error: string }

interface Waiting {
  resolve: (bytes: Uint8Array<ArrayBuffer>) => void
  reject: (error: Error) => void
}

const waiting = new Map<number, Waiting>()
let drawer: Worker | undefined
let last = 0

/**
 * Renders a line sheet in a long-lived worker thread, because it would block the server for half a second. One at a
 * time, since each uses a full processor core.
 */
export function drawInWorker(sheet: LineSheet): Promise<Uint8Array<ArrayBuffer>> {
  const worker = (drawer ??= startDrawer())
  const id = ++last
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker.ref()
    worker.postMessage({ id, sheet }, [])
  })
}

function startDrawer(): Worker {
  const worker = new Worker(new URL('draw-worker.ts', import.meta.url))
  worker.on('message', (answer: DrawAnswer) => {
    const { resolve, reject } = required(waiting.get(answer.id), 'request for this sheet')
    waiting.delete(answer.id)
    if ('bytes' in answer) resolve(answer.bytes)
    else reject(new Error(`The thread that draws line sheets failed: ${answer.error}`))
    // Lets the server exit without waiting for an idle thread.
    if (waiting.size === 0) worker.unref()
  })
  const end = (error: unknown) => {
    drawer = undefined
    for (const { reject } of waiting.values()) reject(new Error('The line sheet worker exited', { cause: error }))
    waiting.clear()
  }
  worker.on('error', end)
  worker.on('exit', end)
  return worker
}

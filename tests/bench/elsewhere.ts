import { Worker } from 'node:worker_threads'

/** A request that another thread makes: what it costs to write and read is not the server's. */
export interface Errand {
  url: string
  token: string
  method: 'GET' | 'POST'
  body?: string
  file?: { name: string; bytes: Uint8Array<ArrayBuffer> }
}
export interface Outcome {
  ms: number
  status: number
}

/** Opens a thread that makes requests one after the other. */
export function openErrands() {
  const worker = new Worker(new URL('errands-worker.ts', import.meta.url))
  return {
    run: (errand: Errand): Promise<Outcome> =>
      new Promise((resolve, reject) => {
        worker.removeAllListeners('error').once('error', reject)
        worker.once('message', resolve)
        worker.postMessage(errand, [])
      }),
    close: () => worker.terminate()
  }
}

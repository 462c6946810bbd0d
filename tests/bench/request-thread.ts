import { Worker } from 'node:worker_threads'

/** A request made in another thread, so that the client's work does not count as the server's time. */
export interface ThreadRequest {
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

/** Starts a thread that makes requests in sequence. */
export function startRequestThread() {
  const worker = new Worker(new URL('request-worker.ts', import.meta.url))
  return {
    run: (request: ThreadRequest): Promise<Outcome> =>
      new Promise((resolve, reject) => {
        worker.removeAllListeners('error').once('error', reject)
        worker.once('message', resolve)
        worker.postMessage(request, [])
      }),
    close: () => worker.terminate()
  }
}

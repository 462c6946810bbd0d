import { Worker } from 'node:worker_threads'
import type { PreparedCatalogue } from './prepare.ts'

/** Up to this many bytes, preparing is faster than starting a thread. */
const maxInlineBytes = 1024 * 1024

type Message = { products: PreparedCatalogue['products'] } | { rest: Omit<PreparedCatalogue, 'products'> }

/** Like `prepareCatalogue`, but uses a worker thread for large files so that the server stays responsive. */
export async function prepareInWorker(json: string): Promise<PreparedCatalogue> {
  // Not loaded by a start with an unchanged file, which is every start but the first: sanitising HTML needs 4 MB.
  if (json.length < maxInlineBytes) return (await import('./prepare.ts')).prepareCatalogue(json)
  const worker = new Worker(new URL('prepare-worker.ts', import.meta.url), { workerData: { json } })
  try {
    return await receiveCatalogue(worker)
  } finally {
    await worker.terminate()
  }
}

function receiveCatalogue(worker: Worker): Promise<PreparedCatalogue> {
  return new Promise((resolve, reject) => {
    const products: PreparedCatalogue['products'] = []
    worker.on('message', (message: Message) => {
      if ('products' in message) products.push(...message.products)
      else resolve({ ...message.rest, products })
    })
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('The catalogue file worker exited early')))
  })
}

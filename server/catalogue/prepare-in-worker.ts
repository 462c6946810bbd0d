import { Worker } from 'node:worker_threads'
import { type PreparedCatalogue, prepareCatalogue } from './prepare.ts'

/** Small files are prepared before a thread would have started. */
const small = 1024 * 1024

type Message = { products: PreparedCatalogue['products'] } | { rest: Omit<PreparedCatalogue, 'products'> }

/** Like `prepareCatalogue`, but uses a worker thread for large files so that the server stays responsive. */
export async function prepareInWorker(json: string): Promise<PreparedCatalogue> {
  if (json.length < small) return prepareCatalogue(json)
  const worker = new Worker(new URL('prepare-worker.ts', import.meta.url), { workerData: { json } })
  try {
    return await collect(worker)
  } finally {
    await worker.terminate()
  }
}

function collect(worker: Worker): Promise<PreparedCatalogue> {
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

import { workerData } from 'node:worker_threads'
import { prepareCatalogue } from './prepare.ts'
import { workerPort } from '../core/worker-port.ts'

const port = workerPort()

// The worker side of `prepareInWorker`: sends products in slices, because each message is deserialised in one go.
const batchSize = 100

const { products, ...rest } = prepareCatalogue((workerData as { json: string }).json)
for (let from = 0; from < products.length; from += batchSize) {
  port.postMessage({ products: products.slice(from, from + batchSize) }, [])
}
port.postMessage({ rest }, [])

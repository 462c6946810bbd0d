import { workerData } from 'node:worker_threads'
import { prepareCatalogue } from './prepare.ts'
import { batchesOf } from '../core/batches.ts'
import { workerPort } from '../core/worker-port.ts'

const port = workerPort()

// The worker side of `prepareInWorker`: sends products in slices, because each message is deserialised in one go.
const batchSize = 100

const { products, ...rest } = prepareCatalogue((workerData as { json: string }).json)
for (const batch of batchesOf(products, batchSize)) port.postMessage({ products: batch }, [])
port.postMessage({ rest }, [])

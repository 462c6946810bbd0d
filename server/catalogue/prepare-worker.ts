import { parentPort, workerData } from 'node:worker_threads'
import { prepareCatalogue } from './prepare.ts'

// The other end of `prepareAside`: products go over in slices, because what arrives is unpacked in one go.
const slice = 100

const { products, ...rest } = prepareCatalogue((workerData as { json: string }).json)
for (let from = 0; from < products.length; from += slice) {
  parentPort!.postMessage({ products: products.slice(from, from + slice) }, [])
}
parentPort!.postMessage({ rest }, [])

import { ReadError } from './read-error.ts'
import { readFile } from './read-file.ts'
import type { ReadResult, ReadJob } from './read-pool.ts'
import { workerPort } from '../../../core/worker-port.ts'

const port = workerPort()

// The worker side of `readInWorker`: reads one file at a time.
port.on('message', ({ name, bytes, options }: ReadJob) => {
  const send = (result: ReadResult) => port.postMessage(result, [])
  void readFile(name, bytes, options).then(
    (rows) => send({ rows }),
    (error: unknown) => send(error instanceof ReadError ? { rejected: error.code } : { error: String(error) })
  )
})
port.postMessage('ready', [])

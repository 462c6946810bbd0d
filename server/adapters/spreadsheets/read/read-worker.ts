import { parentPort } from 'node:worker_threads'
import { ReadError } from './read-error.ts'
import { readFile } from './read-file.ts'
import type { ReadAnswer, ReadJob } from './read-pool.ts'

// The other end of `readAside`: one file after the other.
parentPort!.on('message', ({ name, bytes, options }: ReadJob) => {
  const send = (answer: ReadAnswer) => parentPort!.postMessage(answer, [])
  void readFile(name, bytes, options).then(
    (rows) => send({ rows }),
    (error: unknown) => send(error instanceof ReadError ? { rejected: error.code } : { error: String(error) })
  )
})
parentPort!.postMessage('ready', [])

import { parentPort } from 'node:worker_threads'
import { ReadFault } from './read-fault.ts'
import { readFile } from './read-file.ts'
import type { ReadAnswer, ReadJob } from './read-pool.ts'

// The other end of `readAside`: one file after the other.
parentPort!.on('message', ({ name, bytes, wish }: ReadJob) => {
  const send = (answer: ReadAnswer) => parentPort!.postMessage(answer, [])
  void readFile(name, bytes, wish).then(
    (rows) => send({ rows }),
    (error: unknown) => send(error instanceof ReadFault ? { fault: error.code } : { error: String(error) })
  )
})
parentPort!.postMessage('ready', [])

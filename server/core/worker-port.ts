import { type MessagePort, parentPort } from 'node:worker_threads'
import { required } from './required.ts'

/** The other end of a worker thread, inside it. */
export const workerPort = (): MessagePort => required(parentPort, 'port: this is not a worker thread')

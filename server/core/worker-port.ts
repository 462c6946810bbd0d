import { type MessagePort, parentPort } from 'node:worker_threads'
import { required } from './required.ts'

/** The port of a worker thread, seen from inside the thread. */
export const workerPort = (): MessagePort => required(parentPort, 'port: this is not a worker thread')

import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import type { FromWorker, Metrics, ToWorker } from './messages.ts'

/** Milliseconds to wait for the primary, which itself waits three seconds for the others. */
const timeout = 4000

const send = (message: FromWorker) => process.send?.(message, undefined, undefined, () => {})

/** Whether this process is one of several that share a port. */
export const { isWorker } = cluster

/** Reports to the primary that this worker serves; `text` is printed once for all workers. */
export function reportReady(text: string): void {
  send({ kind: 'ready', text })
}

/** Measures this process whenever the primary asks. @returns a function that reads the metrics of all processes */
export function shareMetrics(measure: () => Promise<Metrics>): () => Promise<Metrics[]> {
  const waiting = new Map<string, (all: Metrics[]) => void>()
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'measured-all') waiting.get(message.id)?.(message.all)
    if (message.kind === 'measure')
      void measure().then((metrics) => send({ kind: 'measured', id: message.id, metrics }))
  })
  return async () => {
    const id = randomUUID()
    const { promise, resolve } = Promise.withResolvers<Metrics[]>()
    waiting.set(id, resolve)
    const timer = setTimeout(() => resolve([]), timeout)
    send({ kind: 'ask', id })
    const all = await promise
    clearTimeout(timer)
    waiting.delete(id)
    return all.length > 0 ? all : [await measure()]
  }
}

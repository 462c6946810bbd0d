import cluster, { type Worker } from 'node:cluster'
import type { FromWorker, Metrics, ToWorker } from './messages.ts'

/** Milliseconds after which the metrics received so far are returned, so that a busy worker cannot fail a scrape. */
const timeout = 3000

/** Lets workers request the metrics of all processes: the primary asks each of them and returns the results. */
export function collectMetrics(): void {
  const pendingScrapes = new Map<string, (metrics: Metrics) => void>()
  cluster.on('message', (requester: Worker, message: FromWorker) => {
    if (message.kind === 'measured') pendingScrapes.get(message.id)?.(message.metrics)
    if (message.kind === 'ask') collect(requester, message.id, pendingScrapes)
  })
}

function collect(requester: Worker, id: string, pendingScrapes: Map<string, (metrics: Metrics) => void>): void {
  const workers = connected()
  const all: Metrics[] = []
  const end = () => {
    clearTimeout(timer)
    if (pendingScrapes.delete(id)) send(requester, { kind: 'measured-all', id, all })
  }
  const timer = setTimeout(end, timeout)
  pendingScrapes.set(id, (metrics) => {
    if (all.push(metrics) === workers.length) end()
  })
  for (const worker of workers) send(worker, { kind: 'measure', id })
}

const connected = (): Worker[] =>
  Object.values(cluster.workers ?? {}).flatMap((worker) => (worker?.isConnected() ? worker : []))

// A worker that has just ended does not receive it.
function send(worker: Worker, message: ToWorker): void {
  worker.send(message, () => {})
}

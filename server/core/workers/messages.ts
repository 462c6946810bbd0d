import type { MetricObjectWithValues, MetricValue } from 'prom-client'

/** The metrics of a process, as aggregated by prom-client. */
export type Metrics = MetricObjectWithValues<MetricValue<string>>[]

/** Messages from a worker to the primary: it is serving, it requests all metrics, or these are its own. */
export type FromWorker =
  { kind: 'ready'; text: string } | { kind: 'ask'; id: string } | { kind: 'measured'; id: string; metrics: Metrics }

/** Messages from the primary to a worker: stop, measure, or here are the metrics of all. */
export type ToWorker =
  { kind: 'stop' } | { kind: 'measure'; id: string } | { kind: 'measured-all'; id: string; all: Metrics[] }

import type { MetricObjectWithValues, MetricValue } from 'prom-client'

/** The metrics of one process, as prom-client aggregates them. */
export type Measured = MetricObjectWithValues<MetricValue<string>>[]

/** What a worker tells the primary: it serves, it wants the metrics of all, or these are its own. */
export type FromWorker =
  { kind: 'ready'; text: string } | { kind: 'ask'; id: string } | { kind: 'measured'; id: string; metrics: Measured }

/** What the primary tells a worker: measure, or here are the metrics of all. */
export type ToWorker =
  { kind: 'stop' } | { kind: 'measure'; id: string } | { kind: 'measured-all'; id: string; all: Measured[] }

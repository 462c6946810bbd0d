import {
  type Aggregator,
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry
} from 'prom-client'
import type { Metrics } from '../workers/messages.ts'

/** Bucket boundaries of the latency histogram, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** A gauge value with its labels. */
interface Sample {
  labels?: Readonly<Record<string, string>>
  value: number
}

/** The metrics of a server: those of the process, of its requests, and those added by features. */
export class Meter {
  readonly #registry = new Registry()
  readonly #requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route pattern and status class, and how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [this.#registry]
  })

  constructor() {
    collectDefaultMetrics({ register: this.#registry })
  }

  recordRequest(method: string, route: string, status: number, seconds: number): void {
    this.#requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds)
  }

  /** Adds a gauge, summed over several processes by default. @returns a function that replaces its values */
  gauge(
    name: string,
    help: string,
    labelNames: string[] = [],
    aggregator: Aggregator = 'sum'
  ): (samples: readonly Sample[]) => void {
    const gauge = new Gauge({ name, help, labelNames, aggregator, registers: [this.#registry] })
    return (samples) => {
      gauge.reset()
      for (const { labels = {}, value } of samples) gauge.set(labels, value)
    }
  }

  /** Adds a counter whose value is kept elsewhere and read at every scrape. */
  counter(name: string, help: string, read: () => number): void {
    const collect = () => {
      counter.reset()
      counter.inc(read())
    }
    const counter = new Counter({ name, help, registers: [this.#registry], collect })
  }

  /** The metrics in Prometheus format. */
  async write(): Promise<{ type: string; text: string }> {
    return { type: this.#registry.contentType, text: await this.#registry.metrics() }
  }

  /** The values of this process, for `writeTogether`. */
  read(): Promise<Metrics> {
    return this.#registry.getMetricsAsJSON()
  }

  /** The combined values of several processes. */
  async writeTogether(all: Metrics[]): Promise<{ type: string; text: string }> {
    return { type: this.#registry.contentType, text: await AggregatorRegistry.aggregate(all).metrics() }
  }
}

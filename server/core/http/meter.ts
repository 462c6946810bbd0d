/** Counts requests by method, route pattern and status: how many, and how long they took. */
export class Meter {
  readonly #counts = new Map<string, { count: number; ms: number }>()

  note(method: string, route: string, status: number, ms: number): void {
    const labels = `method="${quoted(method)}",route="${quoted(route)}",status="${status}"`
    const known = this.#counts.get(labels)
    if (known) {
      known.count += 1
      known.ms += ms
    } else this.#counts.set(labels, { count: 1, ms })
  }

  /** As Prometheus reads it. */
  write(): string {
    const { rss, heapUsed } = process.memoryUsage()
    const counts = [...this.#counts]
    return [
      '# TYPE http_requests_total counter',
      ...counts.map(([labels, { count }]) => `http_requests_total{${labels}} ${count}`),
      '# TYPE http_request_seconds_total counter',
      ...counts.map(([labels, { ms }]) => `http_request_seconds_total{${labels}} ${Math.round(ms) / 1000}`),
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${rss}`,
      '# TYPE process_heap_bytes gauge',
      `process_heap_bytes ${heapUsed}`,
      '# TYPE process_uptime_seconds gauge',
      `process_uptime_seconds ${Math.round(process.uptime())}`,
      ''
    ].join('\n')
  }
}

const quoted = (text: string) => text.replaceAll(/["\\\n]/g, '_')

import { figuresOf } from '../clients.ts'

export const engines = ['sqlite', 'postgres'] as const
export type Engine = (typeof engines)[number]

/** What `docs/performance.json` has: everything that was measured, and where. */
export interface Performance {
  measuredAt: string
  minutes: number
  machine: { processor: string; processors: number; memoryGiB: number; system: string; node: string; browser: string }
  /** Share of the processors' time that other programs used while the calls were measured, from 0 to 1. */
  otherPrograms: number
  shop: { products: number; companies: number; orders: number }
  steps: Record<Engine, StepFigures[]>
  pages: PageBytes[]
}

/** A step in milliseconds, by one client and by ten. */
export interface StepFigures {
  name: string
  alone: Timing
  together: Timing
  /** Body of a response as sent. */
  bytes: number
}

export interface Timing {
  count: number
  p50: number
  p99: number
  perSecond: number
  /** Milliseconds of processor time of server and database for one; null where the system does not tell. */
  processor: number | null
}

/** Bytes that a browser with an empty cache receives for the first view. */
export interface PageBytes {
  name: string
  document: number
  scripts: number
  styles: number
  fonts: number
  pictures: number
  data: number
}

/** Times of calls, the milliseconds that passed while they ran, and the processor time they took. */
export function timingOf(times: number[], elapsed: number, processor: number | null): Timing {
  const { count, p50, p99 } = figuresOf(times)
  return {
    count,
    p50: rounded(p50),
    p99: rounded(p99),
    perSecond: rounded((count * 1000) / elapsed),
    processor: processor === null ? null : rounded(processor / count)
  }
}

/** To three significant digits: more would be noise. */
const rounded = (value: number) => Number(value.toPrecision(3))

import type { BuildCost } from '../build-cost.ts'
import { figuresOf } from '../clients.ts'
import type { IdleMemory } from '../scaling/idle-memory.ts'
import type { ProcessFigures } from '../scaling/process-counts.ts'

export const engines = ['sqlite', 'postgres'] as const
export type Engine = (typeof engines)[number]

/** What `docs/performance.json` has: everything that was measured, and where. Each part can be measured alone. */
export interface Performance {
  machine: { processor: string; processors: number; memoryGiB: number; system: string; node: string }
  calls: Part<CallFigures>
  pages: Part<{ browser: string; pages: PageBytes[] }>
  processes: Part<ProcessFigures[]>
  memory: Part<IdleMemory[]>
  builds: Part<Pick<BuildCost, 'products' | 'pages' | 'seconds' | 'bytes'>[]>
}

export interface Part<Figures> {
  measuredAt: string
  minutes: number
  figures: Figures
}

export interface CallFigures {
  shop: { products: number; companies: number; orders: number }
  /** Share of the processors' time that other programs used while the calls were measured, from 0 to 1. */
  otherPrograms: number
  /** Seconds from the command until a server with this shop answers. */
  start: Record<Engine, number>
  steps: Record<Engine, StepFigures[]>
}

/** A step in milliseconds, by one client, by ten and by fifty. */
export interface StepFigures {
  name: string
  alone: Timing
  together: Timing
  /** Null for files: at most 20 wait to be read. */
  crowd: Timing | null
  /** Body of a response as sent; 0 where nothing is sent. */
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

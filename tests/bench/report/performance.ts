import type { BuildCost } from '../build-cost.ts'
import { figuresOf } from '../clients.ts'
import type { IdleMemory } from '../scaling/idle-memory.ts'
import type { ProcessFigures } from '../scaling/process-counts.ts'
import type { Interaction } from './interactions.ts'
import type { PublicPage } from './public-pages.ts'

export const engines = ['sqlite', 'postgres'] as const
export type Engine = (typeof engines)[number]

/** The contents of `docs/performance.json`. Each part can be measured separately, also on another machine. */
export interface Performance {
  calls: Part<CallFigures>
  pages: Part<{ browser: string; pages: PageBytes[] }>
  lighthouse: Part<PublicPage[]>
  interactions: Part<Interaction[]>
  processes: Part<ProcessFigures[]>
  memory: Part<IdleMemory[]>
  builds: Part<Pick<BuildCost, 'products' | 'pages' | 'seconds' | 'bytes'>[]>
}

export interface Machine {
  processor: string
  processors: number
  memoryGiB: number
  system: string
  node: string
}

export interface Part<Figures> {
  machine: Machine
  measuredAt: string
  minutes: number
  figures: Figures
}

export interface CallFigures {
  shop: { products: number; companies: number; orders: number }
  /** Share of CPU time used by other programs during the measurement, from 0 to 1. */
  otherPrograms: number
  /** Seconds from starting the command until a server with this shop responds. */
  start: Record<Engine, number>
  steps: Record<Engine, StepFigures[]>
}

/** Times of a step in milliseconds, with one, ten and fifty clients. */
export interface StepFigures {
  name: string
  alone: Timing
  together: Timing
  /** Null for files, of which at most 20 may wait to be read. */
  crowd: Timing | null
  /** Size of the response body as sent; 0 without a body. */
  bytes: number
}

export interface Timing {
  count: number
  p50: number
  p99: number
  perSecond: number
  /** Milliseconds of CPU time per call of server and database; null if the system does not report it. */
  processor: number | null
}

/** Bytes received by a browser with an empty cache for the first view. */
export interface PageBytes {
  name: string
  document: number
  scripts: number
  styles: number
  fonts: number
  pictures: number
  data: number
}

/** Timing of calls, from their times, the elapsed milliseconds and the CPU time used. */
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

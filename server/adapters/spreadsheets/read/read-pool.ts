import { Worker } from 'node:worker_threads'
import { ReadError, type ReadErrorCode } from './read-error.ts'
import type { TableRow, TableOptions } from './read-table.ts'

export interface ReadJob {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  options: TableOptions
}
export type ReadResult = { rows: TableRow[] } | { rejected: ReadErrorCode } | { error: string }

const maxWorkers = 2
const maxWaiting = 20

/** CPU time limit per file unless the caller allows more; a valid file of 1,000 rows takes a twentieth of it. */
const cpuLimitMs = 1500
/** Wall-clock limit as a multiple of the CPU limit: a busy processor is not the file's fault. */
const wallClockFactor = 6
const minCheckMs = 20
/** An idle thread takes 30 MB, so it ends after a minute; the next file then waits for a new one to start. */
const idleMs = 60_000
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }

/** Too many files are waiting to be read soon. */
export class TooManyFiles extends Error {}

interface PendingJob {
  job: ReadJob
  settle: (result: ReadResult) => void
}

/** A thread and its current request, if any. */
interface ReaderThread {
  worker: Worker
  finish: ((result: ReadResult) => void) | undefined
  idle?: NodeJS.Timeout
  isEnded: boolean
}

const idle: ReaderThread[] = []
const waiting: PendingJob[] = []
let workers = 0

/**
 * Reads a file in a reusable thread, which is terminated if it exceeds its limits.
 * @throws ReadError, TooManyFiles
 */
export async function readInWorker(job: ReadJob): Promise<TableRow[]> {
  if (waiting.length >= maxWaiting) throw new TooManyFiles()
  const result = await new Promise<ReadResult>((settle) => {
    waiting.push({ job, settle })
    startNext()
  })
  if ('rejected' in result) throw new ReadError(result.rejected)
  if ('error' in result) throw new Error(`The file reading worker failed: ${result.error}`)
  return result.rows
}

function startNext(): void {
  if (waiting.length === 0) return
  const reader = idle.pop()
  const next = reader && waiting.shift()
  if (reader && next) startJob(reader, next)
  else if (workers < maxWorkers) startReader()
}

function startReader(): void {
  workers += 1
  const worker = new Worker(new URL('read-worker.ts', import.meta.url), { resourceLimits })
  const reader: ReaderThread = { worker, finish: undefined, isEnded: false }
  // The first message signals that the thread is ready, so its start does not count towards a file's time.
  worker.on('message', (message: 'ready' | ReadResult) => {
    if (reader.isEnded) return
    if (message !== 'ready') reader.finish?.(message)
    // Lets the server exit without waiting for an idle reader.
    worker.unref()
    reader.idle = setTimeout(terminateIdle, idleMs, reader).unref()
    idle.push(reader)
    startNext()
  })
  worker.on('error', (error: unknown) => {
    if (reader.finish) reader.finish({ rejected: 'file-too-demanding' })
    else waiting.shift()?.settle({ error: String(error) })
  })
  worker.on('exit', () => {
    workers -= 1
    reader.isEnded = true
    reader.finish?.({ rejected: 'file-too-demanding' })
    removeFromIdle(reader)
    startNext()
  })
}

function terminateIdle(reader: ReaderThread): void {
  removeFromIdle(reader)
  void reader.worker.terminate()
}

function removeFromIdle(reader: ReaderThread): void {
  const index = idle.indexOf(reader)
  if (index >= 0) idle.splice(index, 1)
}

function startJob(reader: ReaderThread, { job, settle }: PendingJob): void {
  const { worker } = reader
  clearTimeout(reader.idle)
  const cancelLimit = enforceLimits(worker, job.options.limits?.milliseconds ?? cpuLimitMs, () => {
    reader.isEnded = true
    reader.finish?.({ rejected: 'file-too-demanding' })
    void worker.terminate()
  })
  reader.finish = (result) => {
    cancelLimit()
    reader.finish = undefined
    settle(result)
  }
  worker.ref()
  worker.postMessage(job, [job.bytes.buffer])
}

/**
 * Calls `onExceeded` once a thread has used `ms` of CPU time from now on, or exceeded its wall-clock limit. @returns a
 * function that cancels this
 */
function enforceLimits(worker: Worker, ms: number, onExceeded: () => void): () => void {
  const startUsage = worker.cpuUsage()
  const checkUsage = async () => {
    const { user, system } = await worker.cpuUsage(await startUsage)
    const remaining = ms - (user + system) / 1000
    if (isCancelled) return
    if (remaining <= 0) onExceeded()
    else scheduleCheck(Math.max(remaining, minCheckMs))
  }
  let isCancelled = false
  let timer: NodeJS.Timeout | undefined
  // A thread that has exited cannot be measured; its exit event handles that.
  const scheduleCheck = (pause: number) => (timer = setTimeout(() => void checkUsage().catch(() => undefined), pause))
  startUsage.then(() => isCancelled || scheduleCheck(ms)).catch(() => undefined)
  const wallClockTimer = setTimeout(onExceeded, ms * wallClockFactor)
  return () => {
    isCancelled = true
    clearTimeout(timer)
    clearTimeout(wallClockTimer)
  }
}

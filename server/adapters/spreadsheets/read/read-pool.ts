import { Worker } from 'node:worker_threads'
import { ReadError, type ReadErrorCode } from './read-error.ts'
import type { TableRow, TableOptions } from './read-table.ts'

export interface ReadJob {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  options: TableOptions
}
export type ReadAnswer = { rows: TableRow[] } | { rejected: ReadErrorCode } | { error: string }

const maxWorkers = 2
const maxWaiting = 20

/** CPU time limit per file unless the caller allows more; a valid file of 1,000 rows takes a twentieth of it. */
const allowedMs = 1500
/** Wall-clock limit as a multiple of the CPU limit: a busy processor is not the file's fault. */
const patience = 6
const minPauseMs = 20
/** An idle thread takes 30 MB, so it ends after a minute; the next file then waits for a new one to start. */
const idleMs = 60_000
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }

/** Too many files are waiting to be read soon. */
export class TooManyFiles extends Error {}

interface PendingJob {
  job: ReadJob
  settle: (outcome: ReadAnswer) => void
}

/** A thread and its current request, if any. */
interface Reader {
  worker: Worker
  end: ((outcome: ReadAnswer) => void) | undefined
  idle?: NodeJS.Timeout
  isEnded: boolean
}

const idle: Reader[] = []
const waiting: PendingJob[] = []
let workers = 0

/**
 * Reads a file in a reusable thread, which is terminated if it exceeds its limits.
 * @throws ReadError, TooManyFiles
 */
export async function readInWorker(job: ReadJob): Promise<TableRow[]> {
  if (waiting.length >= maxWaiting) throw new TooManyFiles()
  const answer = await new Promise<ReadAnswer>((settle) => {
    waiting.push({ job, settle })
    serveNext()
  })
  if ('rejected' in answer) throw new ReadError(answer.rejected)
  if ('error' in answer) throw new Error(`The file reading worker failed: ${answer.error}`)
  return answer.rows
}

function serveNext(): void {
  if (waiting.length === 0) return
  const reader = idle.pop()
  const next = reader && waiting.shift()
  if (reader && next) work(reader, next)
  else if (workers < maxWorkers) startReader()
}

function startReader(): void {
  workers += 1
  const worker = new Worker(new URL('read-worker.ts', import.meta.url), { resourceLimits })
  const reader: Reader = { worker, end: undefined, isEnded: false }
  // The first message signals that the thread is ready, so its start does not count towards a file's time.
  worker.on('message', (message: 'ready' | ReadAnswer) => {
    if (reader.isEnded) return
    if (message !== 'ready') reader.end?.(message)
    // Lets the server exit without waiting for an idle reader.
    worker.unref()
    reader.idle = setTimeout(retire, idleMs, reader).unref()
    idle.push(reader)
    serveNext()
  })
  worker.on('error', (error: unknown) => {
    if (reader.end) reader.end({ rejected: 'file-too-demanding' })
    else waiting.shift()?.settle({ error: String(error) })
  })
  worker.on('exit', () => {
    workers -= 1
    reader.isEnded = true
    reader.end?.({ rejected: 'file-too-demanding' })
    withdraw(reader)
    serveNext()
  })
}

function retire(reader: Reader): void {
  withdraw(reader)
  void reader.worker.terminate()
}

function withdraw(reader: Reader): void {
  const place = idle.indexOf(reader)
  if (place >= 0) idle.splice(place, 1)
}

function work(reader: Reader, { job, settle }: PendingJob): void {
  const { worker } = reader
  clearTimeout(reader.idle)
  const callOff = limit(worker, job.options.costs?.milliseconds ?? allowedMs, () => {
    reader.isEnded = true
    reader.end?.({ rejected: 'file-too-demanding' })
    void worker.terminate()
  })
  reader.end = (outcome) => {
    callOff()
    reader.end = undefined
    settle(outcome)
  }
  worker.ref()
  worker.postMessage(job, [job.bytes.buffer])
}

/**
 * Calls `end` once a thread has used `ms` of CPU time from now on, or exceeded its wall-clock limit. @returns a
 * function that cancels this
 */
function limit(worker: Worker, ms: number, end: () => void): () => void {
  const before = worker.cpuUsage()
  const look = async () => {
    const { user, system } = await worker.cpuUsage(await before)
    const left = ms - (user + system) / 1000
    if (isOff) return
    if (left <= 0) end()
    else lookIn(Math.max(left, minPauseMs))
  }
  let isOff = false
  let timer: NodeJS.Timeout | undefined
  // A thread that has exited cannot be measured; its exit event handles that.
  const lookIn = (pause: number) => (timer = setTimeout(() => void look().catch(() => undefined), pause))
  before.then(() => isOff || lookIn(ms)).catch(() => undefined)
  const last = setTimeout(end, ms * patience)
  return () => {
    isOff = true
    clearTimeout(timer)
    clearTimeout(last)
  }
}

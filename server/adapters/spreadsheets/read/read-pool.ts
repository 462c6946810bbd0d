import { Worker } from 'node:worker_threads'
import { ReadFault, type ReadFaultCode } from './read-fault.ts'
import type { TableRow, TableWish } from './read-table.ts'

export interface ReadJob {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  wish: TableWish
}
export type ReadAnswer = { rows: TableRow[] } | { fault: ReadFaultCode } | { error: string }

const mostWorkers = 2
const mostWaiting = 20

/** What a file may cost of a processor, unless a wish allows more: a good one of 1,000 rows takes a twentieth of it. */
const allowedMs = 1500
/** By the clock a file may take so many times that: a processor that is busy with other work is no fault of the file. */
const patience = 6
const leastPauseMs = 20
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }

/** More files wait than can be read soon. */
export class TooManyFiles extends Error {}

interface Waiting {
  job: ReadJob
  settle: (outcome: ReadAnswer) => void
}

/** A thread and who waits for its answer, if anybody. */
interface Reader {
  worker: Worker
  end: ((outcome: ReadAnswer) => void) | undefined
  isEnded: boolean
}

const idle: Reader[] = []
const waiting: Waiting[] = []
let workers = 0

/**
 * Reads a file in a thread that is kept for the next one. A thread that takes too long or too much is ended.
 * @throws ReadFault, TooManyFiles
 */
export async function readAside(job: ReadJob): Promise<TableRow[]> {
  if (waiting.length >= mostWaiting) throw new TooManyFiles()
  const answer = await new Promise<ReadAnswer>((settle) => {
    waiting.push({ job, settle })
    serveNext()
  })
  if ('fault' in answer) throw new ReadFault(answer.fault)
  if ('error' in answer) throw new Error(`The thread that reads files failed: ${answer.error}`)
  return answer.rows
}

/** Starts a first thread, so that the first file does not wait for it. */
export function warmReader(): void {
  if (workers === 0) startReader()
}

function serveNext(): void {
  if (waiting.length === 0) return
  const reader = idle.pop()
  if (reader) work(reader, waiting.shift()!)
  else if (workers < mostWorkers) startReader()
}

function startReader(): void {
  workers += 1
  const worker = new Worker(new URL('read-worker.ts', import.meta.url), { resourceLimits })
  const reader: Reader = { worker, end: undefined, isEnded: false }
  // The first message says that the thread is ready: its start is not charged to a file.
  worker.on('message', (message: 'ready' | ReadAnswer) => {
    if (reader.isEnded) return
    if (message !== 'ready') reader.end?.(message)
    // A server that ends does not wait for an idle reader.
    worker.unref()
    idle.push(reader)
    serveNext()
  })
  worker.on('error', (error: unknown) => {
    if (reader.end) reader.end({ fault: 'file-too-demanding' })
    else waiting.shift()?.settle({ error: String(error) })
  })
  worker.on('exit', () => {
    workers -= 1
    reader.isEnded = true
    reader.end?.({ fault: 'file-too-demanding' })
    const place = idle.indexOf(reader)
    if (place >= 0) idle.splice(place, 1)
    serveNext()
  })
}

function work(reader: Reader, { job, settle }: Waiting): void {
  const { worker } = reader
  const callOff = limit(worker, job.wish.costs?.milliseconds ?? allowedMs, () => {
    reader.isEnded = true
    reader.end?.({ fault: 'file-too-demanding' })
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

/** Calls `end` when a thread has worked for `ms` from now on, or has had its time by the clock. @returns calls it off */
function limit(worker: Worker, ms: number, end: () => void): () => void {
  const before = worker.cpuUsage()
  const look = async () => {
    const { user, system } = await worker.cpuUsage(await before)
    const left = ms - (user + system) / 1000
    if (isOff) return
    if (left <= 0) end()
    else lookIn(Math.max(left, leastPauseMs))
  }
  let isOff = false
  let timer: NodeJS.Timeout | undefined
  // A thread that has ended meanwhile cannot be asked; its end is told elsewhere.
  const lookIn = (pause: number) => (timer = setTimeout(() => void look().catch(() => undefined), pause))
  before.then(() => isOff || lookIn(ms)).catch(() => undefined)
  const last = setTimeout(end, ms * patience)
  return () => {
    isOff = true
    clearTimeout(timer)
    clearTimeout(last)
  }
}

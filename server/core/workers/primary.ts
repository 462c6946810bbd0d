import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '../../config/config.ts'
import { openLog } from '../log.ts'
import { collectMetrics } from './collect.ts'
import type { FromWorker } from './messages.ts'
import { restartDelay, stableAfter } from './restart-delay.ts'

/** Extra seconds that workers have to end, beyond their own limit of two; after that, they are killed. */
const extraSeconds = 4

interface State {
  log: Logger
  isStopping: boolean
  /** 1 once a worker has not stopped cleanly. */
  exitCode: 0 | 1
}

/**
 * Runs `WORKERS` processes that share a port, and replaces each one that ends. The first migrates and seeds before the
 * others start. On SIGTERM and SIGINT, all of them finish their requests; a second signal does not wait. Exits with 0
 * if every worker stopped cleanly, otherwise with 1.
 */
export async function runWorkers(config: Config): Promise<void> {
  // With the default policy, Node never closes a connection that it was giving to a worker when that worker was killed.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const state: State = { log: openLog(config), isStopping: false, exitCode: 0 }
  collectMetrics()
  stopOnSignal(state, config.shutdownDelay + config.shutdownTimeout + extraSeconds)
  const first = startWorker(state)
  const text = await first.ready
  // It has printed the reason to standard error.
  if (text === undefined) return void (process.exitCode = (await first.ended) === 0 ? 0 : 1)
  const otherWorkers = Array.from({ length: config.workers - 1 }, () => startWorker(state))
  const supervised = [first, ...otherWorkers].map((started) => keepRunning(started, state))
  await Promise.all(otherWorkers.map(({ ready }) => ready))
  process.stdout.write(`${text}\nProcesses: ${config.workers}\n`)
  await Promise.all(supervised)
  process.exit(state.exitCode)
}

/**
 * A worker with the text it prints once it serves (undefined if it ends before), and its exit code (null for a signal).
 */
interface StartedWorker {
  worker: Worker
  at: number
  ready: Promise<string | undefined>
  ended: Promise<number | null>
}

function startWorker({ log }: State): StartedWorker {
  const worker = cluster.fork()
  const at = Date.now()
  const ready = Promise.withResolvers<string | undefined>()
  const ended = Promise.withResolvers<number | null>()
  worker.on('message', (message: FromWorker) => {
    if (message.kind !== 'ready') return
    log.info({ worker: worker.process.pid }, 'worker ready')
    ready.resolve(message.text)
  })
  worker.on('error', (error) => log.error({ err: error, worker: worker.process.pid }, 'worker'))
  worker.once('exit', (code: number | null) => {
    ready.resolve(undefined)
    ended.resolve(code)
  })
  return { worker, at, ready: ready.promise, ended: ended.promise }
}

// Ends only when the shop stops.
async function keepRunning(first: StartedWorker, state: State): Promise<void> {
  let failures = 0
  for (let started: StartedWorker | undefined = first; started;) {
    const code = await started.ended
    failures = Date.now() - started.at < stableAfter ? failures + 1 : 0
    if (state.isStopping) {
      if (code) state.exitCode = 1
    } else {
      const wait = restartDelay(failures)
      state.log.error({ worker: started.worker.process.pid, code, wait }, 'worker exited, starting another')
      await pause(wait)
    }
    started = state.isStopping ? undefined : startWorker(state)
  }
}

function stopOnSignal(state: State, seconds: number): void {
  const kill = () => {
    state.exitCode = 1
    signalAll('SIGKILL')
  }
  const stop = () => {
    if (state.isStopping) return kill()
    state.isStopping = true
    setTimeout(kill, seconds * 1000).unref()
    signalAll('SIGTERM')
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
}

function signalAll(signal: NodeJS.Signals): void {
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal)
}

import type { AppContext } from '../app-context.ts'
import { inSpan } from '../tracing/tracer.ts'

/** Work that is repeated more often mostly finds nothing to do, so only its jobs are traced. */
const tracedFrom = 60_000

/**
 * Repeats work while the server runs, every `intervalMs` milliseconds. Runs never overlap, even if one takes longer than
 * the interval; errors are logged and do not stop the repetition. With `maxTimeShare`, runs take at most that share of
 * the time: after a long run, the next one waits for longer than the interval.
 * @returns a function that stops it after the current run
 */
export function every(
  appContext: AppContext,
  intervalMs: number,
  work: (appContext: AppContext) => Promise<unknown>,
  { maxTimeShare = 1 } = {}
): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const traced = intervalMs >= tracedFrom ? appContext.tracer : undefined
  const runOnce = () => inSpan(traced, { name: `job ${work.name}`, kind: 'job' }, async () => work(appContext))
  let notBefore = 0
  const run = () => {
    const start = performance.now()
    if (start < notBefore) return
    running ??= runOnce()
      .catch((error: unknown) => appContext.log.error({ err: error, job: work.name }, 'job failed'))
      .finally(() => {
        running = undefined
        notBefore = start + (performance.now() - start) / maxTimeShare
      })
  }
  const timer = setInterval(run, intervalMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}

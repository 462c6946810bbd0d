import type { AppContext } from '../app-context.ts'
import { inSpan } from '../tracing/tracer.ts'

/** Rounds repeated more often mostly look for work: their jobs are traced, if any. */
const tracedFrom = 60_000

/**
 * Repeats work while the server runs, `pause` in milliseconds. Rounds never overlap, even if one takes longer than the
 * pause; an error is logged, and the next round runs all the same.
 * @returns a function that stops it, after the work in progress
 */
export function every(
  appContext: AppContext,
  pause: number,
  work: (appContext: AppContext) => Promise<unknown>
): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const traced = pause >= tracedFrom ? appContext.tracer : undefined
  const round = () => inSpan(traced, { name: `job ${work.name}`, kind: 'job' }, async () => work(appContext))
  const run = () => {
    running ??= round()
      .catch((error: unknown) => appContext.log.error({ err: error, job: work.name }, 'job failed'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(run, pause)
  return async () => {
    clearInterval(timer)
    await running
  }
}

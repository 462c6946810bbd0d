import type { AppContext } from '../app-context.ts'
import { inSpan } from '../tracing/tracer.ts'

/** Work that is repeated more often mostly finds nothing to do, so only its jobs are traced. */
const tracedFrom = 60_000

/**
 * Repeats work while the server runs, every `pause` milliseconds. Runs never overlap, even if one takes longer than the
 * pause; errors are logged and do not stop the repetition. With `share`, runs take at most that part of the time: after
 * a long run, the next one waits for longer than the pause.
 * @returns a function that stops it after the current run
 */
export function every(
  appContext: AppContext,
  pause: number,
  work: (appContext: AppContext) => Promise<unknown>,
  { share = 1 } = {}
): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const traced = pause >= tracedFrom ? appContext.tracer : undefined
  const runOnce = () => inSpan(traced, { name: `job ${work.name}`, kind: 'job' }, async () => work(appContext))
  let notBefore = 0
  const run = () => {
    const start = performance.now()
    if (start < notBefore) return
    running ??= runOnce()
      .catch((error: unknown) => appContext.log.error({ err: error, job: work.name }, 'job failed'))
      .finally(() => {
        running = undefined
        notBefore = start + (performance.now() - start) / share
      })
  }
  const timer = setInterval(run, pause)
  return async () => {
    clearInterval(timer)
    await running
  }
}

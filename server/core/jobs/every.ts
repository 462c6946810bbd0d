import type { AppContext } from '../app-context.ts'

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
  const run = () => {
    running ??= work(appContext)
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

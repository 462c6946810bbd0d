/** A terminal and npm both send the same Ctrl-C: what comes this soon after the first is the same wish. */
const sameWish = 1500
const watchEvery = 300

/**
 * Calls `stop` with SIGINT or SIGTERM, once for each wish to end, and gives what takes this back. Where npm's shell is
 * killed it tells nobody, so its end counts as a wish as well.
 */
export function onStop(stop) {
  let last = -sameWish
  const wish = (signal) => {
    if (performance.now() - last < sameWish) return
    last = performance.now()
    stop(signal)
  }
  const interrupt = () => wish('SIGINT')
  const terminate = () => wish('SIGTERM')
  const shell = process.env.npm_lifecycle_event && process.ppid
  const watch = shell ? setInterval(() => process.ppid === shell || terminate(), watchEvery).unref() : undefined
  process.on('SIGINT', interrupt).on('SIGTERM', terminate).on('SIGHUP', terminate)
  return () => {
    clearInterval(watch)
    process.off('SIGINT', interrupt).off('SIGTERM', terminate).off('SIGHUP', terminate)
  }
}

/** Terminal and npm both send the same Ctrl-C: a second signal within this time is ignored. */
const duplicateWindow = 1500
const watchInterval = 300

/**
 * Calls `stop` with SIGINT or SIGTERM, once per request, and returns a function that unregisters it. npm's shell does
 * not forward signals when killed, so its end counts as a request as well.
 */
export function onStop(stop) {
  let last = -duplicateWindow
  const action = (signal) => {
    if (performance.now() - last < duplicateWindow) return
    last = performance.now()
    stop(signal)
  }
  const interrupt = () => action('SIGINT')
  const terminate = () => action('SIGTERM')
  const shell = process.env.npm_lifecycle_event && process.ppid
  const watch = shell ? setInterval(() => process.ppid === shell || terminate(), watchInterval).unref() : undefined
  process.on('SIGINT', interrupt).on('SIGTERM', terminate).on('SIGHUP', terminate)
  return () => {
    clearInterval(watch)
    process.off('SIGINT', interrupt).off('SIGTERM', terminate).off('SIGHUP', terminate)
  }
}

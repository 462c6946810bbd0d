import { spawn } from 'node:child_process'
import { ensureBuilt, isBuilt } from './build.mjs'
import { Failure, main } from './process/failure.mjs'
import { ensureReady } from './process/prepare.mjs'
import { astro, environment, root } from './process/run.mjs'
import { onStop } from './process/signals.mjs'

await main(async () => {
  const port = portOf(process.env.PORT ?? '4321')
  const node = await ensureReady()
  // The server reads the catalogue written by a build.
  if (!isBuilt()) await ensureBuilt(node)
  await runBoth(node, port)
})

function portOf(text) {
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65535) return port
  throw new Failure(
    `PORT is "${text}", but must be a whole number from 1 to 65534: the server uses the next port as well.`
  )
}

// Pages with hot reload on `port`, the server with restart on the next port. When either ends, the other is stopped.
function runBoth(node, port) {
  const apiPort = String(port + 1)
  const settings = { API_ORIGIN: `http://127.0.0.1:${apiPort}` }
  const children = [
    launch(node, ['--watch', '--watch-preserve-output', 'server/main.ts'], { PORT: apiPort }),
    // Without --ignore-lock Astro may detach from the terminal, where Ctrl-C does not reach it.
    launch(node, astro('dev', '--host', '127.0.0.1', '--port', String(port), '--ignore-lock'), settings)
  ]
  const stop = () => {
    for (const child of children) child.kill('SIGTERM')
  }
  onStop(stop)
  return Promise.all(children.map((child) => new Promise((resolve) => child.on('close', resolve).on('exit', stop))))
}

function launch(node, args, settings) {
  return spawn(node, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: environment(node, settings) })
}

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { main } from './process/failure.mjs'
import { cache } from './process/lock.mjs'
import { ensureReady } from './process/prepare.mjs'
import { environment, exitCode, root } from './process/run.mjs'
import { onStop } from './process/signals.mjs'

// As in deploy/: a small young generation, because a larger one wastes memory when idle.
const nodeFlags = ['--max-semi-space-size=4']

await main(async () => {
  const node = await ensureReady()
  await ensureBuilt(node)
  return serve(node)
})

// The server has its own process group, so that it receives Ctrl-C only from here, and once.
function serve(node) {
  const child = spawn(node, [...nodeFlags, '--import', './scripts/process/with-parent.mjs', 'server/main.ts'], {
    cwd: root,
    env: environment(node, { NODE_COMPILE_CACHE: join(cache, 'node') }),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32'
  })
  onStop((signal) => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(exitCode(code, signal)))
  })
}

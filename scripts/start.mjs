import { spawn } from 'node:child_process'
import { ensureBuilt } from './build.mjs'
import { main } from './process/failure.mjs'
import { ensureReady } from './process/prepare.mjs'
import { environment, exitCode, root } from './process/run.mjs'
import { onStop } from './process/signals.mjs'

await main(async () => {
  const node = await ensureReady()
  await ensureBuilt(node)
  return serve(node)
})

// The server has a process group of its own, so that it gets Ctrl-C from here only, and once.
function serve(node) {
  const child = spawn(node, ['--import', './scripts/with-parent.mjs', 'server/main.ts'], {
    cwd: root,
    env: environment(node),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32'
  })
  onStop((signal) => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(exitCode(code, signal)))
  })
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const ready = /is ready at (http:\/\/\S+)/

/**
 * Starts `astro dev` on a free port, without a server behind it, to test what builds do not include. @throws Error with
 * its output
 */
export async function startDevServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-dev-'))
  const args = ['--no-experimental-webstorage', '--import', './scripts/process/with-parent.mjs']
  const child = spawn(process.execPath, [...args, 'tests/support/astro-dev.mjs', folder], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env['PATH'], TZ: 'UTC', ASTRO_TELEMETRY_DISABLED: '1' }
  })
  let output = ''
  const exit = once(child, 'close')
  const stop = async () => {
    child.kill('SIGTERM')
    await exit
    rmSync(folder, { recursive: true, force: true })
  }
  const started = new Promise<string | undefined>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        const url = ready.exec(output)?.[1]
        if (url) resolve(url)
      })
    child.once('close', () => resolve(undefined))
  })
  const url = await started
  if (url) return { url, stop }
  rmSync(folder, { recursive: true, force: true })
  throw new Error(`astro dev exited before it was ready:\n${output}`)
}

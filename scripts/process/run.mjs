import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Failure } from './failure.mjs'
import { onStop } from './signals.mjs'

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Exit code of a process as in a shell: its own, or 128 plus the signal number. */
export function exitCode(code, signal) {
  return signal ? 128 + constants.signals[signal] : (code ?? 1)
}

/** The JavaScript file of a package's command: `astro` -> `node_modules/astro/bin/astro.mjs`. */
export function tool(name, command = name) {
  const folder = join(root, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

/** Node's arguments for an Astro command. Prerendering must not see web storage, so Node's own is disabled. */
export function astro(...args) {
  return ['--no-experimental-webstorage', tool('astro'), ...args]
}

/** An environment in which `node` is the given one, and Astro's telemetry is off. */
export function environment(node, extra = {}) {
  const path = [dirname(node), process.env.PATH].join(delimiter)
  return { ...process.env, PATH: path, ASTRO_TELEMETRY_DISABLED: '1', ...extra }
}

/**
 * Runs a command with visible output and returns its exit code; `onLine`, if given, receives the output line by line
 * instead. Ctrl-C ends the command first, then throws so that callers can clean up.
 */
export function run(command, args, { onLine, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const output = onLine ? 'pipe' : 'inherit'
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', output, output], ...options })
    if (onLine) for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', onLine)
    let interrupted
    const forget = onStop((signal) => {
      interrupted = signal
      child.kill(signal)
    })
    const settle = (decide) => {
      forget()
      if (interrupted) reject(Object.assign(new Failure('Stopped.'), { exitCode: exitCode(null, interrupted) }))
      else decide()
    }
    child.on('error', (error) => settle(() => reject(error)))
    child.on('close', (code, signal) => settle(() => resolve(exitCode(code, signal))))
  })
}

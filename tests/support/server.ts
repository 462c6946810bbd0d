import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { connect } from '../../server/db/connect.ts'
import { report, runChecks } from '../../server/db/doctor/doctor.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const ready = /is ready at (http:\/\/\S+)/
/** With a compile cache, because tests start dozens of servers. */
const defaults = {
  TZ: 'UTC',
  LOG_LEVEL: 'warn',
  PORT: '0',
  DEMO_DATA: 'small',
  NODE_COMPILE_CACHE: join(root, '.cache/node')
}
const startLimit = 60_000
const stopLimit = 8000

/** Settings in addition to the defaults, and a data folder to copy, or to reuse after a crash. */
export interface ServerOptions {
  /** The project's folder, by default this one. */
  project?: string
  env?: Record<string, string>
  dataDir?: string
  copyOf?: string | undefined
}

/** A running shop: the real process on a free port. */
export interface RunningServer {
  url: string
  dataDir: string
  pid: number
  /** Sends a signal and returns the exit code, or null if the signal ended the process. The data is kept. */
  kill(signal: NodeJS.Signals): Promise<number | null>
  /**
   * Stops it gracefully if it is still running, removes the data folder if it was created here, and returns the exit
   * code.
   */
  stop(): Promise<number | null>
  /** The output so far. */
  output(): string
  /** Checks the invariants of the shop's data, as `npm run doctor` does. @returns the report */
  doctor(): Promise<string>
}

/**
 * Starts `server/main.ts` with separate data; resolves once it is ready, and rejects with its output if it exits
 * before.
 */
export async function startServer({
  project = root,
  env = {},
  dataDir,
  copyOf
}: ServerOptions = {}): Promise<RunningServer> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'shop-'))
  if (copyOf) cpSync(copyOf, folder, { recursive: true })
  const tidy = () => {
    if (!dataDir) rmSync(folder, { recursive: true, force: true })
  }
  const child = spawn(process.execPath, ['--import', './scripts/process/with-parent.mjs', 'server/main.ts'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...defaults, PATH: process.env['PATH'], DATA_DIR: folder, ...env }
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exit = once(child, 'close').then(([code]) => code as number | null)
  const url = await readyUrl(child, exit, () => output).catch((error: unknown) => {
    tidy()
    throw error
  })
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return exit
  }
  const stop = async () => {
    const code = await Promise.race([kill('SIGTERM'), wait(stopLimit, 'late' as const, { ref: false })])
    if (code === 'late') await kill('SIGKILL')
    tidy()
    if (code === 'late') throw new Error(`The server did not stop within ${stopLimit} ms:\n${output}`)
    return code
  }
  const doctor = () => examine(folder, env['DATABASE_URL'])
  return { url, dataDir: folder, pid: child.pid!, kill, stop, output: () => output, doctor }
}

async function examine(dataDir: string, databaseUrl: string | undefined): Promise<string> {
  const db = await connect({ dataDir, ...(databaseUrl && { databaseUrl }), withoutLock: true })
  try {
    return report(await runChecks(db.read))
  } finally {
    await db.close()
  }
}

async function readyUrl(child: ChildProcess, exit: Promise<number | null>, output: () => string): Promise<string> {
  const outcome = await Promise.race([
    found(child, output),
    exit.then((code) => `ended with code ${code}`),
    wait(startLimit, `was not ready within ${startLimit} ms`, { ref: false })
  ])
  const url = ready.exec(output())?.[1]
  if (url) return url
  child.kill('SIGKILL')
  throw new Error(`The server ${outcome}:\n${output()}`)
}

function found(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve) => {
    child.stdout?.on('data', () => ready.test(output()) && resolve('is ready'))
  })
}

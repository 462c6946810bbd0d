import { spawnSync, type SpawnSyncOptions } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'

/** An empty folder for one test. */
export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'commands-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** Runs a program of operators as its own process: it must end within 20 seconds and without a stack trace. */
export function run(
  program: string,
  args: string[],
  env: Record<string, string>,
  as: Pick<SpawnSyncOptions, 'uid' | 'gid'> = {}
) {
  const limit = { timeout: 20_000, killSignal: 'SIGKILL' } as const
  const options = { env: { PATH: process.env['PATH'], ...env }, encoding: 'utf8', ...limit, ...as } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [`server/${program}.ts`, ...args], options)
  expect(stderr).not.toContain('    at ')
  return { status, stdout, stderr }
}

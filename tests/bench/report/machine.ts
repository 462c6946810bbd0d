import { cpus, release, totalmem, type } from 'node:os'
import { cpuOf } from '../clients.ts'
import { treeOf } from '../scaling/processes.ts'
import type { Machine } from './performance.ts'

const hasProc = process.platform === 'linux'

/** The machine properties that affect the figures. */
export function describeMachine(): Machine {
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown processor',
    processors: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    node: process.versions.node
  }
}

/** Milliseconds of CPU time used by the server and database that this process started; null if unknown. */
export function serverTime(): number | null {
  if (!hasProc) return null
  const [, ...started] = treeOf(process.pid)
  return started.reduce((sum, pid) => sum + usedBy(pid), 0)
}

function usedBy(pid: number): number {
  try {
    // Includes ended child processes: PostgreSQL ends a connection's process during other measurements.
    return cpuOf(pid, true) * 1000
  } catch {
    // It has just ended.
    return 0
  }
}

/** Milliseconds for which all processors were busy and idle, and CPU time used by this process and the server. */
export function processorTimes() {
  const { user, system } = process.cpuUsage()
  const times = cpus().map((one) => one.times)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return {
    busy: sum(times.map(({ user, nice, sys, irq }) => user + nice + sys + irq)),
    idle: sum(times.map(({ idle }) => idle)),
    own: (user + system) / 1000 + (serverTime() ?? 0)
  }
}

import { cpus, release, totalmem, type } from 'node:os'
import { cpuOf } from '../clients.ts'
import { treeOf } from '../scaling/processes.ts'
import type { Performance } from './performance.ts'

const hasProc = process.platform === 'linux'

/** The machine, as far as it matters for the figures. */
export function describeMachine(): Performance['machine'] {
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown processor',
    processors: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    node: process.versions.node
  }
}

/** Milliseconds of processor time that the server and database have used, which this process started; null if unknown. */
export function serverTime(): number | null {
  if (!hasProc) return null
  const [, ...started] = treeOf(process.pid)
  return started.reduce((sum, pid) => sum + usedBy(pid), 0)
}

function usedBy(pid: number): number {
  try {
    // PostgreSQL ends connections' processes while others are measured.
    return cpuOf(pid, true) * 1000
  } catch {
    // It has just ended.
    return 0
  }
}

/** Milliseconds that all processors together have been busy and idle, and that this process and the server have used. */
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

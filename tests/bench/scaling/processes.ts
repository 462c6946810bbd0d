import { readdirSync, readFileSync } from 'node:fs'

const kibPerMib = 1024

/** Resident memory of a process in MiB, from /proc. */
export function residentOf(pid: number): number {
  const kib = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kib) / kibPerMib
}

/** A process and all its descendants. */
export function treeOf(pid: number): number[] {
  const children = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) && parentOf(name) === pid ? Number(name) : []
  )
  return [pid, ...children.flatMap(treeOf)]
}

function parentOf(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1])
  } catch {
    // It has just ended.
    return 0
  }
}

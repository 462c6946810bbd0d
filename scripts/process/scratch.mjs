import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memoryFolder = '/dev/shm'
const minFreeBytes = 4 * 1024 ** 3

/**
 * Folder for disposable test data: in memory if Linux has room for it. Hundreds of shops wait for each of their writes,
 * and a disk busy with other work would slow them down.
 */
export function scratch() {
  return hasSpace(memoryFolder) && mayRunIn(memoryFolder) ? memoryFolder : tmpdir()
}

function hasSpace(folder) {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= minFreeBytes
}

// PostgreSQL's programs may have to be copied there (tests/support/postgres-guard.mjs).
function mayRunIn(folder) {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const options = mounts.map((line) => line.split(' ')).findLast(([, place]) => place === folder)?.[3]
  return options !== undefined && !options.split(',').includes('noexec')
}

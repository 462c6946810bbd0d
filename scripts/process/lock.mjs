import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './run.mjs'

/** Folder for disposable files. */
export const cache = join(root, '.cache')

/** Runs `work` while no other process in this folder runs work of the same name; takes over a dead owner's lock. */
export async function withLock(name, work) {
  mkdirSync(cache, { recursive: true })
  const file = join(cache, `${name}.lock`)
  for (let reported = false; !acquire(file); reported = true) {
    if (!reported) process.stdout.write(`  Waiting for another process to finish the ${name}.\n`)
    await wait(250)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function acquire(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isAbandoned(file)) rmSync(file, { force: true })
    return false
  }
}

function isAbandoned(file) {
  try {
    const owner = Number(readFileSync(file, 'utf8'))
    // A new lock file has no process id yet.
    if (!owner) return Date.now() - statSync(file).mtimeMs > 5000
    process.kill(owner, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

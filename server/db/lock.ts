import { existsSync, openSync, readSync, closeSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Complaint } from '../lib/complaint.ts'

/**
 * Keeps a second server away from the same file for as long as this process lives: the operating system frees the lock
 * even after kill -9. @returns what gives it back
 * @throws Complaint when another server holds it, or the file is no database
 */
export function lockDataDir(dataDir: string, file: string): () => void {
  refuseForeignFile(file)
  const lock = new Database(join(dataDir, 'server.lock'), { timeout: 0 })
  try {
    lock.pragma('locking_mode = EXCLUSIVE')
    lock.exec('begin exclusive')
  } catch {
    lock.close()
    throw new Complaint(
      `Another server is already running on ${file}. Stop it first, or give this one its own DATA_DIR. Nothing was changed.`
    )
  }
  return () => lock.close()
}

const magic = 'SQLite format 3\0'

function refuseForeignFile(file: string): void {
  if (!existsSync(file) || statSync(file).size === 0) return
  const start = Buffer.alloc(magic.length)
  const handle = openSync(file, 'r')
  readSync(handle, start, 0, magic.length, 0)
  closeSync(handle)
  if (start.toString('latin1') !== magic) throw damaged(file)
}

/** The sentence for a file that SQLite cannot read. */
export function damaged(file: string): Complaint {
  return new Complaint(
    `${file} is damaged or is not a Tradecounter database. Put a backup in its place, or move it away to start afresh. Nothing was changed.`
  )
}

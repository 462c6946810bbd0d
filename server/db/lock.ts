import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Complaint } from '../config/config-error.ts'

/**
 * Keeps a second server away from the same file for as long as this process lives: the operating system frees the lock
 * even after kill -9. @returns what gives it back
 * @throws Complaint when another server holds it, or the file is no database
 */
export function lockDataDir(dataDir: string, file: string): () => void {
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
  try {
    refuseForeignFile(file)
  } catch (error) {
    lock.close()
    throw error
  }
  return () => lock.close()
}

// Read-only, so that a file which cannot be used stays as it is to the last byte.
function refuseForeignFile(file: string): void {
  if (!existsSync(file) || statSync(file).size === 0) return
  const db = new Database(file, { readonly: true })
  try {
    if (db.pragma('quick_check(1)', { simple: true }) !== 'ok') throw damaged(file)
  } catch {
    throw damaged(file)
  } finally {
    db.close()
  }
}

function damaged(file: string): Complaint {
  return new Complaint(
    `${file} is damaged or is not a Tradecounter database. Put a backup in its place, or move it away to start afresh. Nothing was changed.`
  )
}

import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { ConfigError } from '../config/config-error.ts'

/**
 * Prevents a second server from opening the same file while this process is alive; the operating system releases the
 * lock even after kill -9.
 * @returns a function that releases it
 * @throws ConfigError if another server holds it, or the file is not a database
 */
export function lockDataDir(dataDir: string, file: string): () => void {
  const lock = new Database(join(dataDir, 'server.lock'), { timeout: 0 })
  try {
    lock.pragma('locking_mode = EXCLUSIVE')
    lock.exec('begin exclusive')
  } catch {
    lock.close()
    throw new ConfigError(
      `Another server is already running on ${file}. Stop it first, or give this one its own DATA_DIR. Nothing was changed.`
    )
  }
  try {
    rejectForeignFile(file)
  } catch (error) {
    lock.close()
    throw error
  }
  return () => lock.close()
}

// Read-only, so that an unusable file stays unchanged.
function rejectForeignFile(file: string): void {
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

/** The error for a file that cannot be used. */
export function damaged(file: string): ConfigError {
  return new ConfigError(
    `${file} is damaged or is not a Tradecounter database. Restore a backup, or move it away to start with an empty shop. Nothing was changed.`
  )
}

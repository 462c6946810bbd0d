import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { ConfigError } from '../config/config-error.ts'

/**
 * Prevents a second server from opening the same file while this process is alive; the operating system releases the
 * lock even after kill -9.
 * @returns a function that releases it
 * @throws ConfigError if another server holds it, or the file is not a database or not writable
 */
export function lockDataDir(dataDir: string, file: string): () => void {
  const lockFile = join(dataDir, 'server.lock')
  ;[lockFile, file, `${file}-wal`, `${file}-shm`].forEach(rejectReadOnly)
  const lock = takeLock(lockFile, file)
  try {
    rejectForeignFile(file)
  } catch (error) {
    lock.close()
    throw error
  }
  return () => lock.close()
}

function takeLock(lockFile: string, file: string): Database.Database {
  const lock = new Database(lockFile, { timeout: 0 })
  try {
    lock.pragma('locking_mode = EXCLUSIVE')
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    const isTaken = error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
    throw new ConfigError(
      isTaken
        ? `Another server is already running on ${file}. Stop it first, or give this one its own DATA_DIR. Nothing was changed.`
        : `${lockFile} could not be locked (${String(error)}). Put DATA_DIR on a local disk with free space. Nothing was changed.`
    )
  }
}

// On a file that it may not write, SQLite takes no lock and reports no error. A restore as root leaves such files.
function rejectReadOnly(file: string): void {
  try {
    if (existsSync(file)) accessSync(file, constants.W_OK)
  } catch {
    throw new ConfigError(
      `${file} is not writable for this user. Give the data folder with all its files to the user that runs the shop: chown -R USER ${dirname(file)}. Nothing was changed.`
    )
  }
}

// Read-only, so that an unusable file stays unchanged.
function rejectForeignFile(file: string): void {
  if (!existsSync(file) || statSync(file).size === 0) return
  const db = new Database(file, { readonly: true })
  try {
    if (db.pragma('quick_check(1)', { simple: true }) !== 'ok') throw damagedDatabaseError(file)
  } catch {
    throw damagedDatabaseError(file)
  } finally {
    db.close()
  }
}

/** The error for a file that cannot be used. */
export function damagedDatabaseError(file: string): ConfigError {
  return new ConfigError(
    `${file} is damaged or is not a Tradecounter database. Restore a backup, or move it away to start with an empty shop. Nothing was changed.`
  )
}

import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { ConfigError } from '../../config/config-error.ts'
import { makeDataDir } from '../data-dir.ts'
import { lockDataDir } from '../lock.ts'

/** Copies a SQLite shop to a file while it runs, as of one instant. @throws ConfigError without a shop */
export async function backUpSqlite(dataDir: string, file: string): Promise<void> {
  const source = join(dataDir, 'shop.db')
  if (!existsSync(source)) throw new ConfigError(`There is no database at ${source}. Set DATA_DIR.`)
  await copyFile(source, file).catch((error: unknown) => {
    if (error instanceof ConfigError || isCorrupt(error))
      throw new ConfigError(`${source} is damaged, so no backup was made. Keep the last one, and restore it.`)
    if (!(error instanceof Database.SqliteError)) throw error
    throw new ConfigError(`${source} could not be backed up to ${file}: ${error.message}. Nothing was changed.`)
  })
}

const isCorrupt = (error: unknown) => error instanceof Database.SqliteError && error.code.startsWith('SQLITE_CORRUPT')

/** The names of the migrations applied to a backup. @throws ConfigError if the file is damaged or of another program */
export function readSqliteMigrations(file: string): string[] {
  checkFile(file)
  const db = new Database(file, { readonly: true })
  try {
    return db.prepare<[], string>('select name from kysely_migration').pluck().all()
  } finally {
    db.close()
  }
}

/** Replaces a stopped shop with a backup. @throws ConfigError if the shop is running, or without a backup */
export async function restoreSqlite(file: string, dataDir: string): Promise<void> {
  const target = join(dataDir, 'shop.db')
  makeDataDir(dataDir)
  const unlock = lockDataDir(dataDir, target)
  try {
    // Otherwise, the log of the old database would be applied to the new one.
    await copyFile(file, target, () => ['-wal', '-shm'].forEach((suffix) => rmSync(target + suffix, { force: true })))
  } finally {
    unlock()
  }
}

/** Copies a database to a temporary file first, so that an interruption leaves no partial file. */
async function copyFile(source: string, target: string, beforeRename = () => {}): Promise<void> {
  const unfinished = `${target}.unfinished`
  rmSync(unfinished, { force: true })
  try {
    await copyPages(source, unfinished)
    checkFile(unfinished)
    beforeRename()
    renameSync(unfinished, target)
  } finally {
    // After a failure, such as a full disk, part of a copy would only take up space.
    for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(unfinished + suffix, { force: true })
  }
}

async function copyPages(source: string, target: string): Promise<void> {
  const db = new Database(source, { readonly: true })
  try {
    // All pages in one step: a write by the shop between two steps would restart the backup.
    await db.backup(target, { progress: () => 0x7fff_ffff })
  } finally {
    db.close()
  }
  // A single file, without a log beside it.
  const copy = new Database(target)
  copy.pragma('journal_mode = delete')
  copy.close()
}

/** @throws ConfigError unless the file is a complete shop database */
function checkFile(file: string): void {
  const db = new Database(file, { readonly: true })
  try {
    const isShop = db.prepare(`select 1 from sqlite_master where name = 'kysely_migration'`).get() !== undefined
    if (isShop && db.pragma('integrity_check', { simple: true }) === 'ok') return
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error
  } finally {
    db.close()
  }
  throw new ConfigError(`${file} is damaged or is not a backup of a shop. Nothing was changed.`)
}

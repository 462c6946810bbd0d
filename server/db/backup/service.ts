import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError } from '../../config/config-error.ts'
import { connect } from '../connect.ts'
import { unknownMigration } from '../migrate.ts'
import { backUpPostgres, readPostgresMigrations, restorePostgres } from './postgres-backup.ts'
import { backUpSqlite, readSqliteMigrations, restoreSqlite } from './sqlite-backup.ts'

/** Location of a shop: a data folder, or a PostgreSQL URL. */
interface ShopLocation {
  dataDir: string
  databaseUrl?: string | undefined
  /** Folders of the PostgreSQL tools, if they are not in PATH. */
  toolPath?: string
}

/** Backs up a shop to a new file, also while it runs. @throws ConfigError */
export async function backUp({ dataDir, databaseUrl, toolPath }: ShopLocation, file: string): Promise<void> {
  if (existsSync(file)) throw new ConfigError(`${file} exists already. Choose another name. Nothing was changed.`)
  if (!existsSync(dirname(file))) throw new ConfigError(`There is no folder ${dirname(file)}. Create it first.`)
  await (databaseUrl ? backUpPostgres({ url: databaseUrl, toolPath }, file) : backUpSqlite(dataDir, file))
}

/**
 * Restores a backup of the same engine, made by this version or an older one; an existing shop is only overwritten with
 * `replaces`. @throws ConfigError
 */
export async function restore(
  { dataDir, databaseUrl, toolPath }: ShopLocation,
  { file, replaces }: { file: string; replaces: boolean }
): Promise<void> {
  const engine = engineOf(file)
  if (engine !== (databaseUrl ? 'postgres' : 'sqlite'))
    throw new ConfigError(
      `${file} is a backup of ${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, but DATABASE_URL is ${databaseUrl ? 'set' : 'not set'}. Nothing was changed.`
    )
  if (!replaces && (await hasShop({ dataDir, databaseUrl })))
    throw new ConfigError('There is already a shop here. Add --replace to replace it. Nothing was changed.')
  const applied = databaseUrl ? await readPostgresMigrations(toolPath, file) : readSqliteMigrations(file)
  const unknown = unknownMigration(applied)
  if (unknown !== undefined)
    throw new ConfigError(
      `${file} is newer than this version: it has the migration "${unknown}". Restore it with the version that made it. Nothing was changed.`
    )
  await (databaseUrl
    ? restorePostgres({ url: databaseUrl, toolPath }, { file, replaces })
    : restoreSqlite(file, dataDir))
}

async function hasShop({ dataDir, databaseUrl }: ShopLocation): Promise<boolean> {
  if (!databaseUrl) return existsSync(join(dataDir, 'shop.db'))
  const db = await connect({ dataDir, databaseUrl, withoutLock: true })
  try {
    return (await db.read.introspection.getTables()).length > 0
  } finally {
    await db.close()
  }
}

function engineOf(file: string): 'sqlite' | 'postgres' {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new ConfigError(`There is no file ${file}.`)
  const head = Buffer.alloc(16)
  const handle = openSync(file, 'r')
  readSync(handle, head)
  closeSync(handle)
  if (head.toString('latin1').startsWith('SQLite format 3')) return 'sqlite'
  if (head.toString('latin1').startsWith('PGDMP')) return 'postgres'
  throw new ConfigError(`${file} is damaged or is not a backup of a shop. Nothing was changed.`)
}

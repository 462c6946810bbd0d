import { readdirSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { ConfigError } from '../config/config-error.ts'
import type { Db } from './connect.ts'

const folder = new URL('migrations/', import.meta.url)
const names = readdirSync(folder).flatMap((file) => /^(\d{3}-[\w-]+)\.ts$/.exec(file)?.[1] ?? [])

/** Loads every file of the folder, by number and name. */
async function getMigrations(): Promise<Record<string, Migration>> {
  const load = async (name: string) => [name, (await import(new URL(`${name}.ts`, folder).href)) as Migration] as const
  return Object.fromEntries(await Promise.all(names.map(load)))
}

/** Migrates the schema to the latest version. @throws ConfigError if it is newer than this server, or without rights */
export async function migrate(db: Db): Promise<void> {
  await rejectNewer(db)
  const migrator = new Migrator({ db: db.migrating, provider: { getMigrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw migrationError(db, error)
}

/** PostgreSQL: the user may not create tables in the schema. */
const permissionDenied = '42501'

function migrationError({ location }: Db, cause: unknown): Error {
  if (!(cause instanceof Error && 'code' in cause && cause.code === permissionDenied))
    return new Error('The migration failed and was rolled back.', { cause })
  return new ConfigError(
    `The user of ${location} may not create the shop’s tables (${cause.message}). Make it the owner of the database: alter database NAME owner to USER. Nothing was changed.`
  )
}

async function readApplied(db: Db): Promise<string[]> {
  const read = db.read as unknown as Kysely<{ kysely_migration: { name: string } }>
  const tables = await db.read.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return []
  const rows = await read.selectFrom('kysely_migration').select('name').execute()
  return rows.map(({ name }) => name)
}

/** @returns the names of the applied migrations @throws ConfigError if this version does not know one */
async function rejectNewer(db: Db): Promise<string[]> {
  const applied = await readApplied(db)
  const unknown = unknownMigration(applied)
  if (unknown === undefined) return applied
  throw new ConfigError(
    `The database at ${db.location} is newer than this server: it has the migration "${unknown}", which this version does not know. Start the newer version.`
  )
}

/** The first applied migration that this version does not know, because a newer version made it. */
export const unknownMigration = (applied: readonly string[]): string | undefined =>
  applied.find((name) => !names.includes(name))

/** For commands, which do not migrate. @throws ConfigError unless the database has exactly the migrations of this version */
export async function rejectOtherVersion(db: Db): Promise<void> {
  const applied = await rejectNewer(db)
  const missing = names.find((name) => !applied.includes(name))
  if (missing === undefined) return
  throw new ConfigError(
    `The database at ${db.location} is older than this version: it lacks the migration "${missing}". Start the server of this version once, or run the command of the version that serves this database.`
  )
}

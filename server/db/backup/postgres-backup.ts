import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { renameSync, rmSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { ConfigError } from '../../config/config-error.ts'
import { environmentWith } from '../../config/config.ts'
import { readDatabaseUrl } from '../../config/database-url.ts'

interface PostgresTarget {
  url: string
  toolPath: string | undefined
}

/** Backs up a PostgreSQL shop with pg_dump, also while it runs. @throws ConfigError without pg_dump, or if it fails */
export async function backUpPostgres(target: PostgresTarget, file: string): Promise<void> {
  const unfinished = `${file}.unfinished`
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${unfinished}`]
  await runTool('pg_dump', args, environmentOf(target)).catch((error: unknown) => {
    rmSync(unfinished, { force: true })
    throw error
  })
  renameSync(unfinished, file)
}

/** Restores a backup with pg_restore, in one transaction; `replaces` drops existing tables. @throws ConfigError */
export async function restorePostgres(
  target: PostgresTarget,
  { file, replaces }: { file: string; replaces: boolean }
): Promise<void> {
  const how = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
  const args = [...how, ...(replaces ? ['--clean', '--if-exists'] : []), `--dbname=${nameOf(target.url)}`, file]
  await runTool('pg_restore', args, environmentOf(target))
}

/** The names of the migrations applied to a backup. @throws ConfigError without pg_restore, or for a damaged file */
export async function readPostgresMigrations(toolPath: string | undefined, file: string): Promise<string[]> {
  const args = ['--data-only', '--table=kysely_migration', '--file=-', file]
  const statements = await runTool('pg_restore', args, environmentOf({ toolPath }))
  // The rows of a COPY statement: one a line, columns separated by tabs, the name first.
  const rows = /^COPY .*$\n([^]*?)^\\\.$/m.exec(statements)?.[1] ?? ''
  return rows.split('\n').flatMap((row) => row.split('\t')[0] || [])
}

/** Connection settings are passed in the environment, because other users of the machine can see arguments. */
function settingsOf(url: string): Record<string, string> {
  const { hostname, port, username, password, searchParams } = new URL(firstOf(url))
  return {
    PGHOST: decodeURIComponent(searchParams.get('host') ?? hostname),
    ...(port && { PGPORT: port }),
    ...(username && { PGUSER: decodeURIComponent(username) }),
    ...(password && { PGPASSWORD: decodeURIComponent(password) }),
    ...Object.fromEntries(
      ['sslmode', 'sslrootcert', 'sslcert', 'sslkey'].flatMap((name) => {
        const value = searchParams.get(name)
        return value ? [[`PG${name.toUpperCase()}`, value]] : []
      })
    ),
    PGDATABASE: nameOf(url)
  }
}

const firstOf = (url: string) => readDatabaseUrl(url)?.urls[0] ?? url
const nameOf = (url: string) => decodeURIComponent(new URL(firstOf(url)).pathname.slice(1))

const environmentOf = ({ url, toolPath }: Partial<PostgresTarget>) =>
  environmentWith({ ...(url && settingsOf(url)), ...(toolPath && { PATH: toolPath }) })

/** @returns what the tool printed @throws ConfigError if it is not installed, or fails */
async function runTool(
  tool: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  env: NodeJS.ProcessEnv
): Promise<string> {
  const child = spawn(tool, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, errors] = [text(child.stdout), text(child.stderr)]
  await once(child, 'close').catch(() => {
    throw new ConfigError(`${tool} was not found. ${hint}`)
  })
  if (child.exitCode !== 0) throw failed(tool, await errors)
  return output
}

function failed(tool: string, output: string): ConfigError {
  const advice = output.includes('version mismatch') ? hint : 'Nothing was changed.'
  return new ConfigError(`${tool} failed: ${output.trim().slice(0, 2_000)}\n${advice}`)
}

const hint = `Install the client programs of PostgreSQL in the version of your server or newer (Debian: postgresql-client), or use npm run db:copy -- --to sqlite:FOLDER.`

import { ConfigError } from '../config/config-error.ts'
import { withoutSecrets } from '../config/without-secrets.ts'

/** What is wrong and what to do, by PostgreSQL's error code. */
const causes: Record<string, string> = {
  '28P01': 'PostgreSQL rejects the user or the password. Correct them',
  '28000': 'PostgreSQL rejects the user. Correct it, or allow its connection in pg_hba.conf',
  '3D000': 'PostgreSQL has no such database. Create it, or correct its name',
  '42501': 'PostgreSQL does not let this user connect. Grant it CONNECT on the database',
  '53300': 'PostgreSQL has no free connection. Raise its max_connections, or lower WORKERS'
}

/** The server answered, but not as asked: everything else means that it could not be reached. */
const rejectedByServer = /SSL|certificate|^(?:SASL|password)/i

/** The error for a PostgreSQL that cannot be used; `name` is the setting or option with its URL. */
export function connectionError(name: string, url: string, error: unknown): ConfigError {
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const cause =
    causes[code] ??
    (rejectedByServer.test(message)
      ? 'the connection failed. Correct the URL'
      : 'PostgreSQL is not reachable there. Start it, or correct host and port')
  return new ConfigError(`${name} is "${withoutSecrets(url)}", but ${cause}: ${message}.`)
}

/** PostgreSQL: connection lost or refused, or a shutdown or start in progress. */
const lostConnectionCodes = new Set([
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN'
])
/** Messages of `pg` and `pg-pool` errors without a code. */
const lostConnectionMessages = /^Connection terminated|is not queryable$|^Client was closed/

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')
const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? '')

/** Whether the database connection failed, so that the same work may succeed on another one. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error)
  return lostConnectionCodes.has(code) || code.startsWith('08') || lostConnectionMessages.test(messageOf(error))
}

/** PostgreSQL: a prepared query now returns other columns than planned, for example after a migration. */
export const isPlanOutdated = (error: unknown): boolean =>
  codeOf(error) === '0A000' && messageOf(error).startsWith('cached plan must not change')

/** PostgreSQL: statement or lock timeout, idle transaction, read-only standby, or no response at all. */
const unavailableCodes = new Set(['57014', '55P03', '25P03', '25006', 'ETIMEDOUT'])

/** SQLite: disk full, failing or read-only, or a lock held by another process. */
const sqliteCodes = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|BUSY)/

/** Whether the database is currently unavailable, so that the client should retry later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  return (
    isConnectionLost(error) ||
    unavailableCodes.has(code) ||
    code.startsWith('53') ||
    sqliteCodes.test(code) ||
    messageOf(error) === 'timeout exceeded when trying to connect'
  )
}

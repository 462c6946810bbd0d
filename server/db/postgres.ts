import pg from 'pg'

const int8 = 20
const serializationFailure = '40001'
const deadlock = '40P01'
const uniqueViolation = '23505'

/** A pool whose bigints arrive as numbers, with a check: money never leaves the safe range unnoticed. */
export function postgresPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 20, types: { getTypeParser } })
  // A connection that dies while idle is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => {})
  return pool
}

function getTypeParser(oid: number, format?: 'text' | 'binary'): unknown {
  return oid === int8 ? safeInteger : pg.types.getTypeParser(oid, format)
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is larger than an exact number can be`)
  return value
}

/**
 * Whether the same transaction may succeed when it is run again. Of two that make the same thing at once, the second
 * finds it made the next time, and can refuse in words.
 */
export function retryable(error: unknown): boolean {
  const code = (error as { code?: string } | null)?.code
  return code === serializationFailure || code === deadlock || code === uniqueViolation
}

import { createHash, randomBytes } from 'node:crypto'

let last = { ms: 0, tail: 0 }

/**
 * An id for a row: 96 bits as 24 hexadecimal digits, the time first, so that rows written together lie together in the
 * index, and in the order in which this process wrote them. Not a secret: use `newToken` for what must not be guessed.
 */
export function newId(): string {
  const ms = Math.max(Date.now(), last.ms)
  // Within a millisecond it counts on; the first bit is left free for that.
  const tail = ms === last.ms ? last.tail + 1 : randomBytes(6).readUIntBE(0, 6) % 2 ** 47
  last = { ms, tail }
  return ms.toString(16).padStart(12, '0') + tail.toString(16).padStart(12, '0')
}

/** 256 bits that nobody can guess, safe in a path. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token: whoever reads the database cannot use it. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

import { createHash, randomBytes } from 'node:crypto'

/**
 * An id for a row: 96 bits as 24 hexadecimal digits, the time first, so that rows written together lie together in the
 * index. Not a secret: use `newToken` for what must not be guessed.
 */
export function newId(): string {
  return Date.now().toString(16).padStart(12, '0') + randomBytes(6).toString('hex')
}

/** 256 bits that nobody can guess, safe in a path. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token: whoever reads the database cannot use it. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

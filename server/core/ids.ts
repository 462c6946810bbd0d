import { createHash, randomBytes } from 'node:crypto'

let lastTime = 0
let count = 0

/**
 * An id for a row: 24 hexadecimal digits, time first, then a counter within the millisecond, so that ids sort by
 * creation. Not a secret: use `newToken` for what must not be guessed.
 */
export function newId(): string {
  const now = Math.max(Date.now(), lastTime)
  count = now === lastTime ? count + 1 : 0
  // More than fit into a millisecond run ahead of the clock.
  lastTime = count > 0xffff ? now + 1 : now
  if (count > 0xffff) count = 0
  return hex(lastTime, 12) + hex(count, 4) + randomBytes(4).toString('hex')
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

/** 256 random bits, safe in a path. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

const staffMark = 'desk.'

/** The same for staff: its prefix says which table to query. */
export const newStaffToken = (): string => staffMark + newToken()

export const isStaffToken = (token: string): boolean => token.startsWith(staffMark)

/** The stored form of a token, useless to a reader of the database. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

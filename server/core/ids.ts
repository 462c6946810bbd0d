import { createHash, randomBytes } from 'node:crypto'

let lastTime = 0
let count = 0

/**
 * An id for a row: 24 hexadecimal digits, the time first, then the place within its millisecond, so that rows written
 * one after the other lie and sort one after the other. Not a secret: use `newToken` for what must not be guessed.
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

/** 256 bits that nobody can guess, safe in a path. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

const staffMark = 'desk.'

/** The same for staff: its mark says which table knows it, so that neither is asked in vain. */
export const newStaffToken = (): string => staffMark + newToken()

export const isStaffToken = (token: string): boolean => token.startsWith(staffMark)

/** What is stored of a token: whoever reads the database cannot use it. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

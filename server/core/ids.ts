import { createHash, randomBytes } from 'node:crypto'

let lastTime = 0
let count = 0

/**
 * Creates a row id: 24 hexadecimal digits, time first, then a counter within the millisecond, so that ids sort by
 * creation. Not secret: use `newToken` for anything that must not be guessable.
 */
export function newId(): string {
  const now = Math.max(Date.now(), lastTime)
  count = now === lastTime ? count + 1 : 0
  // If a millisecond overflows, ids run ahead of the clock.
  lastTime = count > 0xffff ? now + 1 : now
  if (count > 0xffff) count = 0
  return hex(lastTime, 12) + hex(count, 4) + randomBytes(4).toString('hex')
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

/** 256 random bits, URL-safe. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

const staffTokenPrefix = 'desk.'

/** A token for staff; its prefix tells which table to query. */
export const newStaffToken = (): string => staffTokenPrefix + newToken()

export const isStaffToken = (token: string): boolean => token.startsWith(staffTokenPrefix)

/** The stored form of a token, useless to anyone who reads the database. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

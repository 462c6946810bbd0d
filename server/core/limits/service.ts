import type { Context } from 'hono'
import type { Db } from '../../db/connect.ts'
import type { Attempts } from '../../db/schema/security.ts'
import type { Tx } from '../../db/tx.ts'
import type { AppContext } from '../app-context.ts'
import { hoursAfter, minuteMs } from '../dates.ts'
import { hashOfToken, newId } from '../ids.ts'
import { ApiError } from '../http/api-error.ts'
import { clientAddress } from '../http/request.ts'
import { countAttempts, deleteOldAttempts, deleteAttempts, insertAttempt, selectAttempts } from './queries.ts'

type Kind = Attempts['kind']
/** An endpoint that declares a rate limit error. */
interface Limited {
  errors: { 'too-many-attempts': 429 }
}

/** Attempts of a kind allowed within a window: per account and address, per account, per address. */
interface Limit {
  minutes: number
  accountAndAddress: number
  account: number
  address: number
  /** From all addresses together. */
  all?: number
}

const limits: Readonly<Record<Kind, Limit>> = {
  'sign-in': { minutes: 15, accountAndAddress: 10, account: 50, address: 100 },
  'staff-sign-in': { minutes: 15, accountAndAddress: 10, account: 50, address: 100 },
  // From devices that have signed in to the account before (014); each has its own limit.
  'device-sign-in': { minutes: 15, accountAndAddress: 10, account: 10, address: 100 },
  'device-staff-sign-in': { minutes: 15, accountAndAddress: 10, account: 10, address: 100 },
  'reset-request': { minutes: 60, accountAndAddress: 5, account: 5, address: 30 },
  support: { minutes: 60, accountAndAddress: 10, account: 10, address: 20, all: 100 },
  'reset-link': { minutes: 60, accountAndAddress: 20, account: 20, address: 20 },
  'password-check': { minutes: 15, accountAndAddress: 10, account: 10, address: 100 },
  'second-factor': { minutes: 15, accountAndAddress: 5, account: 10, address: 100 },
  'account-link': { minutes: 60, accountAndAddress: 20, account: 20, address: 20 },
  'remittance-email': { minutes: 60, accountAndAddress: 10, account: 10, address: 30 },
  'personal-data': { minutes: 60, accountAndAddress: 10, account: 10, address: 30 },
  registration: { minutes: 60, accountAndAddress: 10, account: 10, address: 30 }
}

/** Minutes to wait if all attempts together have reached their limit. */
const minutesWhenFull = 10

/** A rate-limited attempt; it is counted per account, which is stored as a hash. */
export interface Attempt {
  kind: Kind
  account: string
  /** IP address of the client. */
  address: string
}

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit; excess attempts are
 * rejected and not counted.
 * @returns the id of the attempt
 * @throws ApiError 'too-many-attempts', with the minutes to wait
 */
export async function enforceRateLimit(db: Db, endpoint: Limited, attempt: Attempt, now: Date): Promise<string> {
  const { kind, address } = attempt
  const account = hashOf(attempt)
  const row = { id: newId(), kind, account, address, tried_at: now.toISOString() }
  await db.transaction((tx) => insertAttempt(tx, row))
  const since = new Date(now.getTime() - limits[kind].minutes * minuteMs).toISOString()
  const attempts = await selectAttempts(db.read, { kind, account, address }, since)
  const { all = Infinity } = limits[kind]
  const isFull = all < Infinity && (await countAttempts(db.read, kind, since)) > all
  // Counts later attempts as well: a burst may let too few through, but never too many.
  const otherAttempts = attempts.filter(({ id }) => id !== row.id)
  const wait = Math.max(
    minutesToWait(otherAttempts, { account, address }, limits[kind], now),
    isFull ? minutesWhenFull : 0
  )
  if (wait === 0) return row.id
  await db.transaction((tx) => deleteAttempts(tx, { id: row.id }))
  throw tooManyAttempts(endpoint, wait)
}

const tooManyAttempts = ({ errors }: Limited, minutes: number) =>
  new ApiError('too-many-attempts', errors['too-many-attempts'], {
    values: { count: minutes },
    headers: { 'Retry-After': String(minutes * 60) }
  })

/**
 * Limits failed uses of emailed links by client address: the attempt is deleted if `work` succeeds, so that a whole office
 * can use its links.
 * @throws ApiError 'too-many-attempts'
 */
export async function limitLinks<Result>(
  { db, config, clock }: Pick<AppContext, 'db' | 'config' | 'clock'>,
  endpoint: Limited,
  { kind, context }: { kind: 'reset-link' | 'account-link'; context: Context },
  work: () => Promise<Result>
): Promise<Result> {
  const address = clientAddress(context, config.trustedProxies)
  const id = await enforceRateLimit(db, endpoint, { kind, account: address, address }, clock())
  const result = await work()
  // The link is used; a failure here must not report the opposite.
  await db.transaction((tx) => deleteAttempts(tx, { id })).catch(() => undefined)
  return result
}

/** Deletes an account's attempts from an address after a correct password. */
export function resetAttempts(tx: Tx, attempt: Attempt) {
  return deleteAttempts(tx, { kind: attempt.kind, account: hashOf(attempt), address: attempt.address })
}

/** Deletes attempts older than the longest window. */
export function deleteExpiredAttempts(tx: Tx, now: Date) {
  const longest = Math.max(...Object.values(limits).map(({ minutes }) => minutes))
  return deleteOldAttempts(tx, new Date(now.getTime() - longest * minuteMs).toISOString())
}

/**
 * Enforces an hourly limit. `selectSince` reads the times of attempts since an instant, oldest first.
 * @throws ApiError 'too-many-attempts', with the minutes to wait
 */
export async function limitPerHour(
  endpoint: Limited,
  limit: number,
  now: Date,
  selectSince: (since: string) => Promise<readonly { created_at: string }[]>
): Promise<void> {
  const oldest = (await selectSince(hoursAfter(now, -1))).at(-limit)
  if (!oldest) return
  const wait = Math.max(1, Math.ceil(60 - (now.getTime() - Date.parse(oldest.created_at)) / minuteMs))
  throw tooManyAttempts(endpoint, wait)
}

/** Minutes until the next attempt is allowed, or 0; `attempts` are those within the window, newest first. */
function minutesToWait(
  attempts: readonly Pick<Attempts, 'account' | 'address' | 'tried_at'>[],
  { account, address }: { account: string; address: string },
  limit: Limit,
  now: Date
): number {
  const groups = [
    {
      allowed: limit.accountAndAddress,
      attempts: attempts.filter((attempt) => attempt.account === account && attempt.address === address)
    },
    { allowed: limit.account, attempts: attempts.filter((attempt) => attempt.account === account) },
    { allowed: limit.address, attempts: attempts.filter((attempt) => attempt.address === address) }
  ]
  // A group allows the next attempt once all but its newest `allowed - 1` attempts have left the window.
  const waits = groups.map(({ allowed, attempts }) => {
    const oldest = attempts[allowed - 1]
    return oldest ? limit.minutes - (now.getTime() - Date.parse(oldest.tried_at)) / minuteMs : 0
  })
  return Math.ceil(Math.max(0, ...waits))
}

const hashOf = ({ account }: Attempt) => hashOfToken(account)

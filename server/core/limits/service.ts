import type { Db } from '../../db/connect.ts'
import type { Tries } from '../../db/schema/schema.ts'
import type { Tx } from '../../db/tx.ts'
import { hashOfToken, newId } from '../ids.ts'
import { Refusal } from '../http/refuse.ts'
import { deleteOldTries, deleteTries, insertTry, selectTries } from './queries.ts'

type Kind = Tries['kind']
/** An endpoint that says it has a limit. */
interface Limited {
  refusals: { 'too-many-attempts': 429 }
}

/** How many tries of a kind fit into a window: of one account from one address, of one account, from one address. */
interface Limit {
  minutes: number
  both: number
  account: number
  address: number
}

const limits: Readonly<Record<Kind, Limit>> = {
  'sign-in': { minutes: 15, both: 10, account: 50, address: 100 },
  'staff-sign-in': { minutes: 15, both: 10, account: 50, address: 100 },
  'reset-request': { minutes: 60, both: 5, account: 5, address: 30 },
  support: { minutes: 60, both: 10, account: 10, address: 20 },
  'reset-link': { minutes: 60, both: 20, account: 20, address: 20 },
  'password-check': { minutes: 15, both: 10, account: 10, address: 100 },
  'people-link': { minutes: 60, both: 20, account: 20, address: 20 },
  registration: { minutes: 60, both: 10, account: 10, address: 30 }
}

/** Who tries what; the account is whatever the limit is counted by, kept as a hash. */
export interface Trial {
  kind: Kind
  account: string
  /** Of the client. */
  address: string
}

/**
 * Counts a try before it is made, so that tries sent all at once cannot pass the limit together; one too many is refused
 * and not counted.
 * @throws Refusal 'too-many-attempts', with the minutes to wait
 */
export async function waitOrTry(db: Db, endpoint: Limited, trial: Trial, now: Date): Promise<void> {
  const { kind, address } = trial
  const account = hashOf(trial)
  const row = { id: newId(), kind, account, address, tried_at: now.toISOString() }
  await db.transaction((tx) => insertTry(tx, row))
  const since = new Date(now.getTime() - limits[kind].minutes * 60_000).toISOString()
  const tries = await selectTries(db.read, { kind, account, address }, since)
  // Every other one counts, also what has come since: of a flood sent at once then rather none gets through than one
  // more than may.
  const others = tries.filter(({ id }) => id !== row.id)
  const wait = minutesToWait(others, { account, address }, limits[kind], now)
  if (wait === 0) return
  await db.transaction((tx) => deleteTries(tx, { id: row.id }))
  throw new Refusal('too-many-attempts', endpoint.refusals['too-many-attempts'], {
    values: { count: wait },
    headers: { 'Retry-After': String(wait * 60) }
  })
}

/** Forgets the tries of an account from an address: the right password was given. */
export function forgiveTries(tx: Tx, trial: Trial) {
  return deleteTries(tx, { kind: trial.kind, account: hashOf(trial), address: trial.address })
}

/** Forgets tries that no window reaches back to any more. */
export function forgetOldTries(tx: Tx, now: Date) {
  const longest = Math.max(...Object.values(limits).map(({ minutes }) => minutes))
  return deleteOldTries(tx, new Date(now.getTime() - longest * 60_000).toISOString())
}

/**
 * Refuses what was done so often within the last hour. `done` is when, the oldest first.
 * @throws Refusal 'too-many-attempts', with the minutes to wait
 */
export function limitPerHour(
  endpoint: Limited,
  done: readonly { created_at: string }[],
  most: number,
  now: Date
): void {
  const oldest = done.at(-most)
  if (!oldest) return
  const wait = Math.max(1, Math.ceil(60 - (now.getTime() - Date.parse(oldest.created_at)) / 60_000))
  throw new Refusal('too-many-attempts', endpoint.refusals['too-many-attempts'], {
    values: { count: wait },
    headers: { 'Retry-After': String(wait * 60) }
  })
}

/** Minutes until the next try is allowed, 0 for now; `tries` are those of the window, newest first. */
function minutesToWait(
  tries: readonly Pick<Tries, 'account' | 'address' | 'tried_at'>[],
  { account, address }: { account: string; address: string },
  limit: Limit,
  now: Date
): number {
  const groups = [
    { most: limit.both, of: tries.filter((one) => one.account === account && one.address === address) },
    { most: limit.account, of: tries.filter((one) => one.account === account) },
    { most: limit.address, of: tries.filter((one) => one.address === address) }
  ]
  // A full group opens again when its newest tries but `most` have left the window.
  const waits = groups.map(({ most, of }) => {
    const oldest = of[most - 1]
    return oldest ? limit.minutes - (now.getTime() - Date.parse(oldest.tried_at)) / 60_000 : 0
  })
  return Math.ceil(Math.max(0, ...waits))
}

const hashOf = ({ account }: Trial) => hashOfToken(account)

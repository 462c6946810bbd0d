import type { Infer } from 'superstruct'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type {
  CreatedPasskey,
  CreationOptions,
  RequestOptions
} from '../../../contract/partners/second-factor/passkeys.ts'
import type {
  FurtherPasskey,
  Proof as ProofStruct,
  proofErrors
} from '../../../contract/partners/second-factor/second-factor.ts'
import type { Db } from '../../db/connect.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { apiError } from '../http/api-error.ts'
import { enforceRateLimit, resetAttempts } from '../limits/service.ts'
import { type Holder, startProof, startRegistration } from '../passkeys/service.ts'
import { type Actor, noteSecurity, type Source, wrongFactor } from './service.ts'
import * as factor from '../second-factor/service.ts'

/** An account that changes its own second factor: a partner's user, or staff. */
export interface OwnAccount {
  /** Passkey challenges are bound to the session. */
  holder: Holder
  actor: Actor
  /** Shown by the authenticator app, and beside the passkey. */
  profile: (tx: Tx) => Promise<{ email: string; fullName: string }>
  /** @throws ApiError 'wrong-password', 'too-many-attempts' */
  checkPassword: (endpoint: ProofEndpoint, given: string) => Promise<unknown>
  /** Whether the partner's company requires a second factor, or the shop requires one of its staff. */
  isFactorRequired: (db: Reader) => Promise<boolean>
  /** Ends the account's other sessions, and unlocks this one for all requests. */
  keepOnlySession: (tx: Tx) => Promise<void>
}

/** The account, and the origin of the request. */
export interface OwnFactorContext extends factor.Verification {
  account: OwnAccount
  source: Source
}

export type ProofEndpoint = Endpoint & { errors: typeof proofErrors }
type FurtherEndpoint<Errors> = ProofEndpoint & { errors: { 'proof-needed': 403 } & Errors }
type RemovalEndpoint<Errors> = ProofEndpoint & { errors: { 'second-factor-required': 409 } & Errors }
type Proof = Infer<typeof ProofStruct>

/**
 * Starts setting up an authenticator app.
 * @throws ApiError 'second-factor-on', 'proof-needed' if there are passkeys, and those of `withProof`
 */
export async function startApp(
  db: Db,
  endpoint: FurtherEndpoint<{ 'second-factor-on': 409 }>,
  asking: OwnFactorContext,
  proof: Proof | undefined
): Promise<{ secret: string; uri: string }> {
  return withProofOfFurther(db, endpoint, asking, proof, async (tx) => {
    const { account } = asking
    const { email } = await account.profile(tx)
    const setup = await factor.startApp(tx, { id: account.holder.ownerId, email }, asking)
    if (!setup) throw apiError(endpoint, 'second-factor-on')
    return setup
  })
}

/** Activates the authenticator app. @throws ApiError 'wrong-code', 'too-many-attempts' */
export async function confirmApp(
  db: Db,
  endpoint: Endpoint & { errors: { 'wrong-code': 422; 'too-many-attempts': 429 } },
  asking: OwnFactorContext,
  code: string
): Promise<{ recoveryCodes: string[] }> {
  await enforceRateLimit(db, endpoint, attemptOf(asking), asking.now)
  const turnedOn = await db.transaction(async (tx) => {
    const confirmed = await factor.confirmApp(tx, asking.account.holder.ownerId, code, asking)
    if (confirmed) await finish(tx, asking, confirmed, 'second-factor-on')
    return confirmed
  })
  if (!turnedOn) throw apiError(endpoint, 'wrong-code', { field: 'code' })
  return { recoveryCodes: turnedOn.recoveryCodes }
}

/**
 * Removes the authenticator app. @throws ApiError 'second-factor-required' for the last factor, and those of
 * `withProof`
 */
export async function removeApp(
  db: Db,
  endpoint: RemovalEndpoint<object>,
  asking: OwnFactorContext,
  proof: Proof
): Promise<void> {
  await withProof(db, endpoint, asking, proof, async (tx) => {
    await factor.removeApp(tx, asking.account.holder.ownerId)
    await rejectRemovalOfLast(tx, endpoint, asking)
    await note(tx, asking, 'second-factor-off')
  })
}

/** Replaces the recovery codes. @throws ApiError those of `withProof` */
export async function renewRecoveryCodes(
  db: Db,
  endpoint: ProofEndpoint,
  asking: OwnFactorContext,
  proof: Proof
): Promise<{ recoveryCodes: string[] }> {
  return withProof(db, endpoint, asking, proof, async (tx) => {
    await note(tx, asking, 'recovery-codes-renewed')
    return { recoveryCodes: await factor.replaceRecoveryCodes(tx, asking.account.holder.ownerId) }
  })
}

/** Starts adding a passkey. @throws ApiError 'too-many-passkeys', 'proof-needed', and those of `withProof` */
export async function startPasskey(
  db: Db,
  endpoint: FurtherEndpoint<{ 'too-many-passkeys': 409 }>,
  asking: OwnFactorContext,
  { name, proof }: Infer<typeof FurtherPasskey>
): Promise<CreationOptions> {
  return withProofOfFurther(db, endpoint, asking, proof, async (tx) => {
    const profile = await asking.account.profile(tx)
    const options = await startRegistration(tx, asking.account.holder, { ...profile, passkeyName: name }, asking)
    if (!options) throw apiError(endpoint, 'too-many-passkeys')
    return options
  })
}

/** Adds a passkey. @throws ApiError 'wrong-passkey', 'passkey-known', 'too-many-attempts' */
export async function confirmPasskey(
  db: Db,
  endpoint: Endpoint & { errors: { 'wrong-passkey': 422; 'passkey-known': 409; 'too-many-attempts': 429 } },
  asking: OwnFactorContext,
  created: CreatedPasskey
): Promise<{ recoveryCodes: string[] }> {
  await enforceRateLimit(db, endpoint, attemptOf(asking), asking.now)
  const add = await factor.readPasskey(db, asking.account.holder, created, asking)
  if (!add) throw apiError(endpoint, 'wrong-passkey', { field: 'passkey' })
  return db.transaction(async (tx) => {
    const turnedOn = await add(tx)
    if (!turnedOn) throw apiError(endpoint, 'passkey-known')
    await finish(tx, asking, turnedOn, 'passkey-added')
    return { recoveryCodes: turnedOn.recoveryCodes }
  })
}

/** Requests a passkey signature that proves who uses the session. @throws ApiError 'no-passkey' */
export async function startPasskeyProof(
  db: Db,
  endpoint: Endpoint & { errors: { 'no-passkey': 409 } },
  asking: OwnFactorContext
): Promise<RequestOptions> {
  const options = await db.transaction((tx) => startProof(tx, asking.account.holder, asking))
  if (!options) throw apiError(endpoint, 'no-passkey')
  return options
}

/**
 * Removes a passkey. @throws ApiError 'not-found', 'second-factor-required' for the last factor, and those of
 * `withProof`
 */
export async function removePasskey(
  db: Db,
  endpoint: RemovalEndpoint<{ 'not-found': 404 }>,
  asking: OwnFactorContext,
  { id, proof }: { id: string; proof: Proof }
): Promise<void> {
  await withProof(db, endpoint, asking, proof, async (tx) => {
    const name = await factor.removeOnePasskey(tx, asking.account.holder.ownerId, id)
    if (name === undefined) throw apiError(endpoint, 'not-found')
    await rejectRemovalOfLast(tx, endpoint, asking)
    await note(tx, asking, 'passkey-removed')
  })
}

/**
 * Applies a change after password and second factor have proved that the owner uses the session.
 * @throws ApiError 'wrong-password', 'wrong-code', 'wrong-passkey', 'too-many-attempts'
 */
async function withProof<T>(
  db: Db,
  endpoint: ProofEndpoint,
  asking: OwnFactorContext,
  proof: Proof,
  apply: (tx: Tx) => Promise<T>
): Promise<T> {
  const { account, now } = asking
  await account.checkPassword(endpoint, proof.currentPassword)
  await enforceRateLimit(db, endpoint, attemptOf(asking), now)
  const accept = await factor.readFactor(db, account.holder, proof, asking)
  return db.transaction(async (tx) => {
    if (!(await accept(tx))) throw wrongFactor(endpoint, proof)
    await resetAttempts(tx, attemptOf(asking))
    return apply(tx)
  })
}

/**
 * Like `withProof`, for adding a factor; the first factor of an account needs no proof. @throws ApiError 'proof-needed'
 */
async function withProofOfFurther<T>(
  db: Db,
  endpoint: FurtherEndpoint<object>,
  asking: OwnFactorContext,
  proof: Proof | undefined,
  apply: (tx: Tx) => Promise<T>
): Promise<T> {
  if (proof) return withProof(db, endpoint, asking, proof, apply)
  return db.transaction(async (tx) => {
    if (await factor.hasSecondFactor(tx, asking.account.holder.ownerId)) throw apiError(endpoint, 'proof-needed')
    return apply(tx)
  })
}

async function finish(
  tx: Tx,
  asking: OwnFactorContext,
  { isFirst }: factor.ActivatedFactor,
  kind: 'second-factor-on' | 'passkey-added'
): Promise<void> {
  await resetAttempts(tx, attemptOf(asking))
  // The other sessions were opened with only the password: one of them might be an attacker's.
  if (isFirst) await asking.account.keepOnlySession(tx)
  await note(tx, asking, kind)
}

// Throwing rolls back the removal.
async function rejectRemovalOfLast(
  tx: Tx,
  endpoint: RemovalEndpoint<object>,
  { account }: OwnFactorContext
): Promise<void> {
  if (await factor.hasSecondFactor(tx, account.holder.ownerId)) return
  if (await account.isFactorRequired(tx)) throw apiError(endpoint, 'second-factor-required')
}

const note = (
  tx: Tx,
  { account: { actor }, source, now }: OwnFactorContext,
  kind: Parameters<typeof noteSecurity>[1]['kind']
) => noteSecurity(tx, { kind, actor, source }, now)

/** Codes and passkeys share one limit. */
const attemptOf = ({ account, source }: OwnFactorContext) =>
  ({ kind: 'second-factor', account: account.holder.ownerId, address: source.address }) as const

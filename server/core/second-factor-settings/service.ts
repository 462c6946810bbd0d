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
import { type Signer, startAuthentication, startRegistration } from '../passkeys/service.ts'
import { type Actor, recordSecurityEvent, type Source, wrongFactor } from '../security-events/service.ts'
import * as factor from '../second-factor/service.ts'

/** An account that changes its own second factor: a partner's user, or staff. */
export interface FactorAccount {
  /** Passkey challenges are bound to the session. */
  signer: Signer
  actor: Actor
  /** Shown by the authenticator app, and beside the passkey. */
  profile: (tx: Tx) => Promise<{ email: string; fullName: string }>
  /** @throws ApiError 'wrong-password', 'too-many-attempts' */
  checkPassword: (endpoint: ProofEndpoint, password: string) => Promise<unknown>
  /** Whether the partner's company requires a second factor, or the shop requires one of its staff. */
  isFactorRequired: (db: Reader) => Promise<boolean>
  /** Ends the account's other sessions, and unlocks this one for all requests. */
  endOtherSessions: (tx: Tx) => Promise<void>
}

/** The account, and the origin of the request. */
export interface FactorSettingsContext extends factor.Verification {
  account: FactorAccount
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
export async function startAuthenticator(
  db: Db,
  endpoint: FurtherEndpoint<{ 'second-factor-on': 409 }>,
  context: FactorSettingsContext,
  proof: Proof | undefined
): Promise<{ secret: string; uri: string }> {
  return withProofUnlessFirst(db, endpoint, context, proof, async (tx) => {
    const { account } = context
    const { email } = await account.profile(tx)
    const setup = await factor.startAuthenticator(tx, { id: account.signer.ownerId, email }, context)
    if (!setup) throw apiError(endpoint, 'second-factor-on')
    return setup
  })
}

/** Activates the authenticator app. @throws ApiError 'wrong-code', 'too-many-attempts' */
export async function confirmAuthenticator(
  db: Db,
  endpoint: Endpoint & { errors: { 'wrong-code': 422; 'too-many-attempts': 429 } },
  context: FactorSettingsContext,
  code: string
): Promise<{ recoveryCodes: string[] }> {
  await enforceRateLimit(db, endpoint, attemptOf(context), context.now)
  const activated = await db.transaction(async (tx) => {
    const confirmed = await factor.confirmAuthenticator(tx, context.account.signer.ownerId, code, context)
    if (confirmed) await completeSetup(tx, context, confirmed, 'second-factor-on')
    return confirmed
  })
  if (!activated) throw apiError(endpoint, 'wrong-code', { field: 'code' })
  return { recoveryCodes: activated.recoveryCodes }
}

/**
 * Removes the authenticator app. @throws ApiError 'second-factor-required' for the last factor, and those of
 * `withProof`
 */
export async function removeAuthenticator(
  db: Db,
  endpoint: RemovalEndpoint<object>,
  context: FactorSettingsContext,
  proof: Proof
): Promise<void> {
  await withProof(db, endpoint, context, proof, async (tx) => {
    await factor.removeAuthenticator(tx, context.account.signer.ownerId)
    await requireRemainingFactor(tx, endpoint, context)
    await recordEvent(tx, context, 'second-factor-off')
  })
}

/** Replaces the recovery codes. @throws ApiError those of `withProof` */
export async function renewRecoveryCodes(
  db: Db,
  endpoint: ProofEndpoint,
  context: FactorSettingsContext,
  proof: Proof
): Promise<{ recoveryCodes: string[] }> {
  return withProof(db, endpoint, context, proof, async (tx) => {
    await recordEvent(tx, context, 'recovery-codes-renewed')
    return { recoveryCodes: await factor.replaceRecoveryCodes(tx, context.account.signer.ownerId) }
  })
}

/** Starts adding a passkey. @throws ApiError 'too-many-passkeys', 'proof-needed', and those of `withProof` */
export async function startPasskey(
  db: Db,
  endpoint: FurtherEndpoint<{ 'too-many-passkeys': 409 }>,
  context: FactorSettingsContext,
  { name, proof }: Infer<typeof FurtherPasskey>
): Promise<CreationOptions> {
  return withProofUnlessFirst(db, endpoint, context, proof, async (tx) => {
    const profile = await context.account.profile(tx)
    const options = await startRegistration(tx, context.account.signer, { ...profile, passkeyName: name }, context)
    if (!options) throw apiError(endpoint, 'too-many-passkeys')
    return options
  })
}

/** Adds a passkey. @throws ApiError 'wrong-passkey', 'passkey-known', 'too-many-attempts' */
export async function confirmPasskey(
  db: Db,
  endpoint: Endpoint & { errors: { 'wrong-passkey': 422; 'passkey-known': 409; 'too-many-attempts': 429 } },
  context: FactorSettingsContext,
  created: CreatedPasskey
): Promise<{ recoveryCodes: string[] }> {
  await enforceRateLimit(db, endpoint, attemptOf(context), context.now)
  const add = await factor.verifyPasskey(db, context.account.signer, created, context)
  if (!add) throw apiError(endpoint, 'wrong-passkey', { field: 'passkey' })
  return db.transaction(async (tx) => {
    const activated = await add(tx)
    if (!activated) throw apiError(endpoint, 'passkey-known')
    await completeSetup(tx, context, activated, 'passkey-added')
    return { recoveryCodes: activated.recoveryCodes }
  })
}

/** Requests a passkey signature that proves who uses the session. @throws ApiError 'no-passkey' */
export async function startPasskeyProof(
  db: Db,
  endpoint: Endpoint & { errors: { 'no-passkey': 409 } },
  context: FactorSettingsContext
): Promise<RequestOptions> {
  const options = await db.transaction((tx) => startAuthentication(tx, context.account.signer, context))
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
  context: FactorSettingsContext,
  { id, proof }: { id: string; proof: Proof }
): Promise<void> {
  await withProof(db, endpoint, context, proof, async (tx) => {
    const name = await factor.removeOnePasskey(tx, context.account.signer.ownerId, id)
    if (name === undefined) throw apiError(endpoint, 'not-found')
    await requireRemainingFactor(tx, endpoint, context)
    await recordEvent(tx, context, 'passkey-removed')
  })
}

/**
 * Applies a change after password and second factor have proved that the owner uses the session.
 * @throws ApiError 'wrong-password', 'wrong-code', 'wrong-passkey', 'too-many-attempts'
 */
async function withProof<T>(
  db: Db,
  endpoint: ProofEndpoint,
  context: FactorSettingsContext,
  proof: Proof,
  apply: (tx: Tx) => Promise<T>
): Promise<T> {
  const { account, now } = context
  await account.checkPassword(endpoint, proof.currentPassword)
  await enforceRateLimit(db, endpoint, attemptOf(context), now)
  const accept = await factor.verifyFactor(db, account.signer, proof, context)
  return db.transaction(async (tx) => {
    if (!(await accept(tx))) throw wrongFactor(endpoint, proof)
    await resetAttempts(tx, attemptOf(context))
    return apply(tx)
  })
}

/**
 * Like `withProof`, for adding a factor; the first factor of an account needs no proof. @throws ApiError 'proof-needed'
 */
async function withProofUnlessFirst<T>(
  db: Db,
  endpoint: FurtherEndpoint<object>,
  context: FactorSettingsContext,
  proof: Proof | undefined,
  apply: (tx: Tx) => Promise<T>
): Promise<T> {
  if (proof) return withProof(db, endpoint, context, proof, apply)
  return db.transaction(async (tx) => {
    if (await factor.hasSecondFactor(tx, context.account.signer.ownerId)) throw apiError(endpoint, 'proof-needed')
    return apply(tx)
  })
}

async function completeSetup(
  tx: Tx,
  context: FactorSettingsContext,
  { isFirst }: factor.ActivatedFactor,
  kind: 'second-factor-on' | 'passkey-added'
): Promise<void> {
  await resetAttempts(tx, attemptOf(context))
  // The other sessions were opened with only the password: one of them might be an attacker's.
  if (isFirst) await context.account.endOtherSessions(tx)
  await recordEvent(tx, context, kind)
}

// Throwing rolls back the removal.
async function requireRemainingFactor(
  tx: Tx,
  endpoint: RemovalEndpoint<object>,
  { account }: FactorSettingsContext
): Promise<void> {
  if (await factor.hasSecondFactor(tx, account.signer.ownerId)) return
  if (await account.isFactorRequired(tx)) throw apiError(endpoint, 'second-factor-required')
}

const recordEvent = (
  tx: Tx,
  { account: { actor }, source, now }: FactorSettingsContext,
  kind: Parameters<typeof recordSecurityEvent>[1]['kind']
) => recordSecurityEvent(tx, { kind, actor, source }, now)

/** Codes and passkeys share one limit. */
const attemptOf = ({ account, source }: FactorSettingsContext) =>
  ({ kind: 'second-factor', account: account.signer.ownerId, address: source.address }) as const

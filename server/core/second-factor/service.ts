import { randomBytes } from 'node:crypto'
import type { SignedByPasskey } from '../../../contract/partners/second-factor/passkeys.ts'
import type { Db } from '../../db/connect.ts'
import type { SecondFactors, SignInChallenges } from '../../db/schema/second-factor.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { apiDateTime, minuteMs } from '../dates.ts'
import { hashOfToken, newToken } from '../ids.ts'
import {
  recordAuthentication,
  addPasskey,
  deleteExpiredPasskeyChallenges,
  deletePasskeys,
  hasPasskey,
  type Signer,
  removePasskey,
  selectPasskeys,
  type Site,
  verifyRegistration,
  verifyAuthentication
} from '../passkeys/service.ts'
import type { SecretCipher } from './cipher.ts'
import {
  countRecoveryCodes,
  deleteAuthenticator,
  deleteChallenge,
  deleteChallengesOf,
  deleteOldChallenges,
  deleteRecoveryCode,
  deleteRecoveryCodes,
  insertChallenge,
  insertRecoveryCodes,
  lockFactor,
  selectChallenge,
  selectFactor,
  updateFactor,
  upsertFactor
} from './queries.ts'
import { newSecret, stepOf, uriOf } from './totp.ts'

const challengeMinutes = 5
const recoveryCodeCount = 10

/** The context for checking second factors: the cipher for secrets, the shop's origin, and the current time. */
export interface Verification extends Site {
  cipher: SecretCipher
}

/** A submitted second factor: either of the two. */
export interface SubmittedFactor {
  code?: string | undefined
  passkey?: SignedByPasskey | undefined
}

const hasAuthenticator = async (db: Reader, ownerId: string) => Boolean((await selectFactor(db, ownerId))?.confirmed_at)

/** Whether a user or staff member has an active second factor: an app or a passkey. */
export const hasSecondFactor = async (db: Reader, ownerId: string): Promise<boolean> =>
  (await hasAuthenticator(db, ownerId)) || hasPasskey(db, ownerId)

/**
 * Whether it is active, with which factors, and the number of remaining recovery codes. Dates are in the reader's time
 * zone.
 */
export async function describeSecondFactor(db: Reader, ownerId: string, zone: string) {
  const app = await hasAuthenticator(db, ownerId)
  const passkeys = (await selectPasskeys(db, ownerId)).map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    createdAt: apiDateTime(created_at, zone),
    lastUsedAt: last_used_at && apiDateTime(last_used_at, zone)
  }))
  return {
    on: app || passkeys.length > 0,
    app,
    passkeys,
    recoveryCodesLeft: await countRecoveryCodes(db, ownerId)
  }
}

/** Starts setting up an authenticator app, which is inactive until `confirmAuthenticator`. Undefined if one is active. */
export async function startAuthenticator(
  tx: Tx,
  { id, email }: { id: string; email: string },
  { cipher, now }: Pick<Verification, 'cipher' | 'now'>
): Promise<{ secret: string; uri: string } | undefined> {
  if ((await lockFactor(tx, id))?.confirmed_at) return undefined
  const secret = newSecret()
  const created_at = now.toISOString()
  const stored = { owner_id: id, secret: cipher.encrypt(secret, id) }
  await upsertFactor(tx, { ...stored, last_step: 0, created_at, confirmed_at: null })
  return { secret, uri: uriOf(secret, email) }
}

/** The result of activating a second factor: whether it is the first one, and its recovery codes, shown once. */
export interface ActivatedFactor {
  isFirst: boolean
  recoveryCodes: string[]
}

/** Activates an app with its first code. @returns undefined if the code is wrong */
export async function confirmAuthenticator(
  tx: Tx,
  ownerId: string,
  code: string,
  verification: Verification
): Promise<ActivatedFactor | undefined> {
  const factor = await lockFactor(tx, ownerId)
  const step = factor && !factor.confirmed_at ? stepOfCode(factor, withoutSeparators(code), verification) : undefined
  if (step === undefined) return undefined
  const isFirst = !(await hasPasskey(tx, ownerId))
  // The first factor cancels all setups that were started without a proof.
  if (isFirst) await deletePasskeys(tx, ownerId)
  await updateFactor(tx, ownerId, { confirmed_at: verification.now.toISOString(), last_step: step })
  return activatedFactor(tx, ownerId, isFirst)
}

/**
 * Verifies a new passkey. @returns a function that adds it within a transaction and returns undefined if it is already
 * registered
 */
export async function verifyPasskey(
  db: Db,
  signer: Signer,
  created: Parameters<typeof verifyRegistration>[2],
  verification: Verification
): Promise<((tx: Tx) => Promise<ActivatedFactor | undefined>) | undefined> {
  const passkey = await verifyRegistration(db, signer, created, verification)
  if (!passkey) return undefined
  return async (tx) => {
    const isFirst = !(await hasSecondFactor(tx, signer.ownerId))
    if (isFirst) {
      // Cancels setups that were started without a proof.
      await deleteAuthenticator(tx, signer.ownerId)
      await deletePasskeys(tx, signer.ownerId)
    }
    return (await addPasskey(tx, passkey, verification.now)) ? activatedFactor(tx, signer.ownerId, isFirst) : undefined
  }
}

const activatedFactor = async (tx: Tx, ownerId: string, isFirst: boolean): Promise<ActivatedFactor> => ({
  isFirst,
  recoveryCodes: isFirst ? await replaceRecoveryCodes(tx, ownerId) : []
})

/** Replaces all recovery codes. @returns the new codes, which are never shown again */
export async function replaceRecoveryCodes(tx: Tx, ownerId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await deleteRecoveryCodes(tx, ownerId)
  await insertRecoveryCodes(
    tx,
    codes.map((code) => ({ owner_id: ownerId, code_hash: hashOfRecoveryCode(code) }))
  )
  return codes
}

/**
 * Verifies a second factor. @returns a function that accepts it once, within a transaction, and returns false if it is
 * wrong
 */
export async function verifyFactor(
  db: Db,
  signer: Signer,
  { code, passkey }: SubmittedFactor,
  verification: Verification
): Promise<(tx: Tx) => Promise<boolean>> {
  if (!passkey) return (tx) => acceptCode(tx, signer.ownerId, code ?? '', verification)
  const signature = await verifyAuthentication(db, signer, passkey, verification)
  return async (tx) => signature !== undefined && recordAuthentication(tx, signature, verification.now)
}

/** Accepts a code of the app, or a recovery code, once. @returns whether it was correct */
async function acceptCode(tx: Tx, ownerId: string, code: string, verification: Verification): Promise<boolean> {
  const plain = withoutSeparators(code)
  if (!/^\d{6}$/.test(plain)) return deleteRecoveryCode(tx, { owner_id: ownerId, code_hash: hashOfRecoveryCode(plain) })
  const factor = await lockFactor(tx, ownerId)
  if (!factor?.confirmed_at) return false
  const step = stepOfCode(factor, plain, verification)
  if (step === undefined || step <= factor.last_step) return false
  await updateFactor(tx, ownerId, { last_step: step })
  return true
}

/** Removes the app; recovery codes remain if there is a passkey. */
export async function removeAuthenticator(tx: Tx, ownerId: string): Promise<void> {
  await deleteAuthenticator(tx, ownerId)
  await deleteUnusableCodes(tx, ownerId)
}

/** Removes a passkey; recovery codes remain if there is another factor. @returns its name, or undefined if unknown */
export async function removeOnePasskey(tx: Tx, ownerId: string, id: string): Promise<string | undefined> {
  const name = await removePasskey(tx, ownerId, id)
  await deleteUnusableCodes(tx, ownerId)
  return name
}

async function deleteUnusableCodes(tx: Tx, ownerId: string): Promise<void> {
  if (!(await hasSecondFactor(tx, ownerId))) await deleteRecoveryCodes(tx, ownerId)
}

/** Removes the second factor: app, passkeys and recovery codes. */
export async function removeSecondFactor(tx: Tx, ownerId: string): Promise<void> {
  await deleteAuthenticator(tx, ownerId)
  await deletePasskeys(tx, ownerId)
  await deleteRecoveryCodes(tx, ownerId)
}

/**
 * Opens a sign-in that awaits a second factor after a correct password. @returns its token, and whether there is a
 * passkey
 */
export async function startSignInChallenge(
  tx: Tx,
  owner: Pick<SignInChallenges, 'owner_kind' | 'owner_id'>,
  now: Date
): Promise<{ challenge: string; passkey: boolean }> {
  const token = newToken()
  const expires_at = new Date(now.getTime() + challengeMinutes * minuteMs).toISOString()
  await insertChallenge(tx, { ...owner, token_hash: hashOfToken(token), expires_at })
  return { challenge: token, passkey: await hasPasskey(tx, owner.owner_id) }
}

/** Who must complete a pending sign-in: its token, which only they have, binds passkey challenges to it. */
export const signerOfChallenge = (ownerId: string, token: string): Signer => ({ ownerId, boundTo: hashOfToken(token) })

/** The account whose sign-in awaits a second factor; undefined if it is unknown, completed or expired. */
export async function findSignInChallenge(
  db: Reader,
  kind: SignInChallenges['owner_kind'],
  token: string,
  now: Date
): Promise<string | undefined> {
  const key = { token_hash: hashOfToken(token), owner_kind: kind }
  return (await selectChallenge(db, key, now.toISOString()))?.owner_id
}

/** Completes a pending sign-in. @returns false if it was already completed */
export const consumeSignInChallenge = (tx: Tx, token: string): Promise<boolean> =>
  deleteChallenge(tx, hashOfToken(token))

/** Cancels pending sign-ins of an account, which began with its former password. */
export const cancelSignIns = (tx: Tx, ownerId: string) => deleteChallengesOf(tx, ownerId)

/** Deletes sign-ins and passkey challenges that were never completed. */
export async function deleteExpiredChallenges(tx: Tx, now: Date): Promise<void> {
  await deleteOldChallenges(tx, now.toISOString())
  await deleteExpiredPasskeyChallenges(tx, now)
}

const stepOfCode = ({ owner_id, secret }: SecondFactors, code: string, { cipher, now }: Verification) =>
  stepOf(cipher.decrypt(secret, owner_id), code, now)

// Users type codes as displayed: `123 456`, `ABCD-EFGH-…`.
const withoutSeparators = (code: string) => code.replaceAll(/[\s-]/g, '')

const hashOfRecoveryCode = (code: string) => hashOfToken(withoutSeparators(code).toUpperCase())

/** 80 random bits in four groups, without ambiguous letters and digits: `7KQM-X3TD-…`. */
function newRecoveryCode(): string {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  const text = [...randomBytes(16)].map((byte) => alphabet.charAt(byte % alphabet.length)).join('')
  return text.replaceAll(/(.{4})(?!$)/g, '$1-')
}

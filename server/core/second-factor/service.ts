import { randomBytes } from 'node:crypto'
import type { SecondFactors, SignInChallenges } from '../../db/schema/second-factor.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { hashOfToken, newToken } from '../ids.ts'
import type { SecretCipher } from './cipher.ts'
import {
  countRecoveryCodes,
  deleteChallenge,
  deleteFactor,
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

/** What codes are checked with: how secrets are stored, and the time. */
export interface Verification {
  cipher: SecretCipher
  now: Date
}

/** Whether a user or staff member has a second factor that works. */
export async function hasSecondFactor(db: Reader, ownerId: string): Promise<boolean> {
  return Boolean((await selectFactor(db, ownerId))?.confirmed_at)
}

/** Whether it is on, and how many recovery codes are left. */
export async function describeSecondFactor(db: Reader, ownerId: string) {
  return { on: await hasSecondFactor(db, ownerId), recoveryCodesLeft: await countRecoveryCodes(db, ownerId) }
}

/** Starts to set up an authenticator app; nothing is on before `confirmSecondFactor`. Undefined if one is on. */
export async function startSecondFactor(
  tx: Tx,
  { id, email }: { id: string; email: string },
  { cipher, now }: Verification
): Promise<{ secret: string; uri: string } | undefined> {
  if ((await lockFactor(tx, id))?.confirmed_at) return undefined
  const secret = newSecret()
  const created_at = now.toISOString()
  const stored = { owner_id: id, secret: cipher.encrypt(secret, id) }
  await upsertFactor(tx, { ...stored, last_step: 0, created_at, confirmed_at: null })
  return { secret, uri: uriOf(secret, email) }
}

/** Turns a second factor on by a first code. @returns the recovery codes, which are never shown again; undefined for a wrong code */
export async function confirmSecondFactor(
  tx: Tx,
  ownerId: string,
  code: string,
  verification: Verification
): Promise<string[] | undefined> {
  const factor = await lockFactor(tx, ownerId)
  const step = factor && !factor.confirmed_at ? stepOfCode(factor, withoutGaps(code), verification) : undefined
  if (step === undefined) return undefined
  await updateFactor(tx, ownerId, { confirmed_at: verification.now.toISOString(), last_step: step })
  return replaceRecoveryCodes(tx, ownerId)
}

/** New recovery codes in place of all former ones. @returns them, never shown again */
export async function replaceRecoveryCodes(tx: Tx, ownerId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await deleteRecoveryCodes(tx, ownerId)
  await insertRecoveryCodes(
    tx,
    codes.map((one) => ({ owner_id: ownerId, code_hash: hashOfRecovery(one) }))
  )
  return codes
}

/** Accepts a code of the app, or a recovery code, once. @returns whether it was right */
export async function acceptCode(tx: Tx, ownerId: string, code: string, verification: Verification): Promise<boolean> {
  const factor = await lockFactor(tx, ownerId)
  if (!factor?.confirmed_at) return false
  const plain = withoutGaps(code)
  if (!/^\d{6}$/.test(plain)) return deleteRecoveryCode(tx, { owner_id: ownerId, code_hash: hashOfRecovery(plain) })
  const step = stepOfCode(factor, plain, verification)
  if (step === undefined || step <= factor.last_step) return false
  await updateFactor(tx, ownerId, { last_step: step })
  return true
}

/** Turns a second factor off, with its recovery codes. */
export const removeSecondFactor = (tx: Tx, ownerId: string): Promise<void> => deleteFactor(tx, ownerId)

/** Opens a sign-in that waits for a code, after the password was right. @returns its token */
export async function openChallenge(
  tx: Tx,
  owner: Pick<SignInChallenges, 'owner_kind' | 'owner_id'>,
  now: Date
): Promise<string> {
  const token = newToken()
  const expires_at = new Date(now.getTime() + challengeMinutes * 60_000).toISOString()
  await insertChallenge(tx, { ...owner, token_hash: hashOfToken(token), expires_at })
  return token
}

/** Whose sign-in waits for a code; undefined if it is unknown, completed or too old. */
export async function findChallenge(
  db: Reader,
  kind: SignInChallenges['owner_kind'],
  token: string,
  now: Date
): Promise<string | undefined> {
  const which = { token_hash: hashOfToken(token), owner_kind: kind }
  return (await selectChallenge(db, which, now.toISOString()))?.owner_id
}

/** Completes a sign-in that waits for a code. @returns false if it has already been completed */
export const closeChallenge = (tx: Tx, token: string): Promise<boolean> => deleteChallenge(tx, hashOfToken(token))

/** Deletes sign-ins that were never completed. */
export const deleteExpiredChallenges = (tx: Tx, now: Date) => deleteOldChallenges(tx, now.toISOString())

const stepOfCode = ({ owner_id, secret }: SecondFactors, code: string, { cipher, now }: Verification) =>
  stepOf(cipher.decrypt(secret, owner_id), code, now)

// People type codes as they see them: `123 456`, `ABCD-EFGH-…`.
const withoutGaps = (code: string) => code.replaceAll(/[\s-]/g, '')

const hashOfRecovery = (code: string) => hashOfToken(withoutGaps(code).toUpperCase())

/** 80 random bits in four groups, without letters and digits that look alike: `7KQM-X3TD-…`. */
function newRecoveryCode(): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  const text = [...randomBytes(16)].map((byte) => letters.charAt(byte % letters.length)).join('')
  return text.replaceAll(/(.{4})(?!$)/g, '$1-')
}

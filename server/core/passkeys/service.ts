import type {
  CreatedPasskey,
  CreationOptions,
  RequestOptions,
  SignedByPasskey
} from '../../../contract/partners/second-factor/passkeys.ts'
import { brand } from '../../../src/brand.ts'
import type { Db } from '../../db/connect.ts'
import { readJson, writeJson } from '../../db/json.ts'
import type { PasskeyChallenges, Passkeys } from '../../db/schema/second-factor.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { newId, newToken } from '../ids.ts'
import * as queries from './queries.ts'
import { relyingParty } from './relying-party.ts'
import { minuteMs } from '../dates.ts'

const challengeMinutes = 5
const maxPasskeys = 20
/** Ed25519, ES256 and RS256: every authenticator supports one of them. */
const algorithms = [-8, -7, -257]

/** Who must sign. A challenge is bound to the session or pending sign-in, so that no other one can use its signature. */
export interface Signer {
  ownerId: string
  boundTo: string
}

/** The shop's origin, and the current time. */
export interface Site {
  origin: string
  now: Date
}

type NewPasskey = Omit<Passkeys, 'id' | 'created_at' | 'last_used_at'>
type VerifiedAuthentication = Pick<Passkeys, 'id' | 'counter'> & { newCounter: number }

export { deletePasskeys, selectPasskeys } from './queries.ts'

export const hasPasskey = async (db: Reader, ownerId: string): Promise<boolean> =>
  (await queries.selectPasskeys(db, ownerId)).length > 0

/**
 * Starts adding a passkey. @returns options for the browser; undefined if the account has the maximum number of
 * passkeys
 */
export async function startRegistration(
  tx: Tx,
  { ownerId, boundTo }: Signer,
  account: { email: string; fullName: string; passkeyName: string },
  { origin, now }: Site
): Promise<CreationOptions | undefined> {
  const passkeys = await queries.selectPasskeys(tx, ownerId)
  if (passkeys.length >= maxPasskeys) return undefined
  const request = { held_by: boundTo, owner_id: ownerId, purpose: 'registration', name: account.passkeyName } as const
  return {
    rp: { id: relyingParty(origin).id, name: brand.name },
    user: {
      id: Buffer.from(ownerId).toString('base64url'),
      name: account.email,
      displayName: account.fullName || account.email
    },
    challenge: await storeChallenge(tx, request, now),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeMinutes * minuteMs,
    excludeCredentials: passkeys.map(descriptor),
    authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'required' },
    attestation: 'none'
  }
}

/** Verifies a new passkey against its challenge, once. @returns undefined if it does not match */
export async function verifyRegistration(
  db: Db,
  { ownerId, boundTo }: Signer,
  { id, response }: CreatedPasskey,
  { origin, now }: Site
): Promise<NewPasskey | undefined> {
  const request = await consumeChallenge(db, { held_by: boundTo, owner_id: ownerId, purpose: 'registration' }, now)
  if (!request) return undefined
  const { transports = [] } = response
  const { verifyRegistrationResponse } = await webAuthn()
  const site = relyingParty(origin)
  const { registrationInfo } = await emptyIfRejected(() =>
    verifyRegistrationResponse({
      response: { ...publicKey(id), response: { ...response, transports } },
      expectedChallenge: request.challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms
    })
  )
  if (!registrationInfo) return undefined
  const { credential } = registrationInfo
  return {
    owner_id: ownerId,
    name: request.name ?? '',
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: writeJson<string[]>(transports)
  }
}

/** @returns false if the passkey is already registered */
export const addPasskey = (tx: Tx, passkey: NewPasskey, now: Date): Promise<boolean> =>
  queries.insertPasskey(tx, { ...passkey, id: newId(), created_at: now.toISOString(), last_used_at: null })

/**
 * Requests a signature by one of the owner's passkeys. @returns options for the browser; undefined if there are no
 * passkeys
 */
export async function startAuthentication(
  tx: Tx,
  { ownerId, boundTo }: Signer,
  { origin, now }: Site
): Promise<RequestOptions | undefined> {
  const passkeys = await queries.selectPasskeys(tx, ownerId)
  if (passkeys.length === 0) return undefined
  const request = { held_by: boundTo, owner_id: ownerId, purpose: 'proof', name: null } as const
  return {
    rpId: relyingParty(origin).id,
    challenge: await storeChallenge(tx, request, now),
    timeout: challengeMinutes * minuteMs,
    allowCredentials: passkeys.map(descriptor),
    userVerification: 'required'
  }
}

/**
 * Verifies a signature by one of the owner's passkeys, once. Call it outside the transaction that depends on it,
 * because it takes a while. @returns the input of `recordAuthentication`; undefined if the signature is wrong
 */
export async function verifyAuthentication(
  db: Db,
  { ownerId, boundTo }: Signer,
  { id, response }: SignedByPasskey,
  { origin, now }: Site
): Promise<VerifiedAuthentication | undefined> {
  const request = await consumeChallenge(db, { held_by: boundTo, owner_id: ownerId, purpose: 'proof' }, now)
  const passkey = await queries.selectPasskey(db.read, { owner_id: ownerId, credential_id: id })
  if (!request || !passkey) return undefined
  const { verifyAuthenticationResponse } = await webAuthn()
  const site = relyingParty(origin)
  const { verified, authenticationInfo } = await emptyIfRejected(() =>
    verifyAuthenticationResponse({
      response: { ...publicKey(id), response },
      expectedChallenge: request.challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter
      }
    })
  )
  if (!verified || !authenticationInfo) return undefined
  return { id: passkey.id, counter: passkey.counter, newCounter: authenticationInfo.newCounter }
}

/**
 * Records a verified signature. @returns false if the passkey no longer exists, or a concurrent use was recorded first
 */
export const recordAuthentication = (
  tx: Tx,
  { id, counter, newCounter }: VerifiedAuthentication,
  now: Date
): Promise<boolean> =>
  queries.updateCounter(tx, { id, counter }, { counter: newCounter, last_used_at: now.toISOString() })

/** @returns the passkey's name; undefined if the owner does not have it */
export const removePasskey = async (tx: Tx, ownerId: string, id: string): Promise<string | undefined> =>
  (await queries.deletePasskey(tx, ownerId, id))?.name

/** Deletes challenges that were never signed. */
export const deleteExpiredPasskeyChallenges = (tx: Tx, now: Date) => queries.deleteOldChallenges(tx, now.toISOString())

async function storeChallenge(
  tx: Tx,
  request: Omit<PasskeyChallenges, 'challenge' | 'expires_at'>,
  now: Date
): Promise<string> {
  const challenge = newToken()
  const expires_at = new Date(now.getTime() + challengeMinutes * minuteMs).toISOString()
  await queries.upsertChallenge(tx, { ...request, challenge, expires_at })
  return challenge
}

// In a separate transaction, so that the challenge is consumed even if the response is wrong.
const consumeChallenge = (db: Db, which: Parameters<typeof queries.consumeChallenge>[1], now: Date) =>
  db.transaction((tx) => queries.consumeChallenge(tx, which, now.toISOString()))

// Loading takes 190 ms, which only servers with passkeys should spend.
const webAuthn = () => import('@simplewebauthn/server')

/** The library throws on any invalid response; none of these are server errors. */
const emptyIfRejected = <T extends object>(verify: () => Promise<T>): Promise<Partial<T>> => verify().catch(() => ({}))

const publicKey = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} })

const descriptor = ({ credential_id, transports }: Passkeys) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports: readJson(transports)
})

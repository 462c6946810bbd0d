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

const challengeMinutes = 5
const mostPasskeys = 20
/** Ed25519, ES256 and RS256: one of them is known to every authenticator. */
const algorithms = [-8, -7, -257]

/** Who is asked to sign: the owner of the account, and the session or sign-in that only they can continue. */
export interface Holder {
  ownerId: string
  heldBy: string
}

/** Where the shop is, and the time. */
export interface Site {
  origin: string
  now: Date
}

type NewPasskey = Omit<Passkeys, 'id' | 'created_at' | 'last_used_at'>
type Signature = Pick<Passkeys, 'id' | 'counter'> & { newCounter: number }

/** A user's passkeys, the oldest first. */
export const listPasskeys = (db: Reader, ownerId: string): Promise<Passkeys[]> => queries.selectPasskeys(db, ownerId)

export const hasPasskey = async (db: Reader, ownerId: string): Promise<boolean> =>
  (await queries.selectPasskeys(db, ownerId)).length > 0

/** Starts to add a passkey. @returns options for the browser; undefined for an account that has the most allowed */
export async function startRegistration(
  tx: Tx,
  { ownerId, heldBy }: Holder,
  account: { email: string; fullName: string; passkeyName: string },
  { origin, now }: Site
): Promise<CreationOptions | undefined> {
  const known = await queries.selectPasskeys(tx, ownerId)
  if (known.length >= mostPasskeys) return undefined
  const asked = { held_by: heldBy, owner_id: ownerId, purpose: 'registration', name: account.passkeyName } as const
  return {
    rp: { id: relyingParty(origin).id, name: brand.name },
    user: {
      id: Buffer.from(ownerId).toString('base64url'),
      name: account.email,
      displayName: account.fullName || account.email
    },
    challenge: await openChallenge(tx, asked, now),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeMinutes * 60_000,
    excludeCredentials: known.map(descriptor),
    authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'required' },
    attestation: 'none'
  }
}

/** Checks a new passkey against what it was asked for, once. @returns undefined if it does not match */
export async function verifyRegistration(
  db: Db,
  { ownerId, heldBy }: Holder,
  { id, response }: CreatedPasskey,
  { origin, now }: Site
): Promise<NewPasskey | undefined> {
  const asked = await takeChallenge(db, { held_by: heldBy, owner_id: ownerId, purpose: 'registration' }, now)
  if (!asked) return undefined
  const { transports = [] } = response
  const { verifyRegistrationResponse } = await webAuthn()
  const site = relyingParty(origin)
  const { registrationInfo } = await refused(() =>
    verifyRegistrationResponse({
      response: { ...publicKey(id), response: { ...response, transports } },
      expectedChallenge: asked.challenge,
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
    name: asked.name ?? '',
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: writeJson<string[]>(transports)
  }
}

/** @returns false if the passkey is known already */
export const addPasskey = (tx: Tx, passkey: NewPasskey, now: Date): Promise<boolean> =>
  queries.insertPasskey(tx, { ...passkey, id: newId(), created_at: now.toISOString(), last_used_at: null })

/** Asks one of the owner's passkeys to sign. @returns options for the browser; undefined if there is none */
export async function startProof(
  tx: Tx,
  { ownerId, heldBy }: Holder,
  { origin, now }: Site
): Promise<RequestOptions | undefined> {
  const known = await queries.selectPasskeys(tx, ownerId)
  if (known.length === 0) return undefined
  const asked = { held_by: heldBy, owner_id: ownerId, purpose: 'proof', name: null } as const
  return {
    rpId: relyingParty(origin).id,
    challenge: await openChallenge(tx, asked, now),
    timeout: challengeMinutes * 60_000,
    allowCredentials: known.map(descriptor),
    userVerification: 'required'
  }
}

/**
 * Checks what a passkey of the owner has signed, once; outside of the transaction that depends on it, because it takes a
 * while. @returns what `acceptSignature` counts; undefined if it is wrong
 */
export async function verifySignature(
  db: Db,
  { ownerId, heldBy }: Holder,
  { id, response }: SignedByPasskey,
  { origin, now }: Site
): Promise<Signature | undefined> {
  const asked = await takeChallenge(db, { held_by: heldBy, owner_id: ownerId, purpose: 'proof' }, now)
  const passkey = await queries.selectPasskey(db.read, { owner_id: ownerId, credential_id: id })
  if (!asked || !passkey) return undefined
  const { verifyAuthenticationResponse } = await webAuthn()
  const site = relyingParty(origin)
  const { verified, authenticationInfo } = await refused(() =>
    verifyAuthenticationResponse({
      response: { ...publicKey(id), response },
      expectedChallenge: asked.challenge,
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

/** Counts a signature. @returns false if the passkey is gone, or a parallel use has counted it */
export const acceptSignature = (tx: Tx, { id, counter, newCounter }: Signature, now: Date): Promise<boolean> =>
  queries.countUse(tx, { id, counter }, { counter: newCounter, last_used_at: now.toISOString() })

/** @returns its name; undefined if the owner has no such passkey */
export const removePasskey = async (tx: Tx, ownerId: string, id: string): Promise<string | undefined> =>
  (await queries.deletePasskey(tx, ownerId, id))?.name

export const removePasskeys = (tx: Tx, ownerId: string): Promise<void> => queries.deletePasskeys(tx, ownerId)

/** Deletes what was never signed. */
export const deleteExpiredRequests = (tx: Tx, now: Date) => queries.deleteOldChallenges(tx, now.toISOString())

async function openChallenge(
  tx: Tx,
  asked: Omit<PasskeyChallenges, 'challenge' | 'expires_at'>,
  now: Date
): Promise<string> {
  const challenge = newToken()
  const expires_at = new Date(now.getTime() + challengeMinutes * 60_000).toISOString()
  await queries.upsertChallenge(tx, { ...asked, challenge, expires_at })
  return challenge
}

// In a transaction of its own: it is used up even if the answer is wrong.
const takeChallenge = (db: Db, which: Parameters<typeof queries.takeChallenge>[1], now: Date) =>
  db.transaction((tx) => queries.takeChallenge(tx, which, now.toISOString()))

// 190 ms, which only servers with passkeys spend.
const webAuthn = () => import('@simplewebauthn/server')

/** The library throws on whatever is wrong with an answer; none of it is a fault of the server. */
const refused = <T extends object>(verify: () => Promise<T>): Promise<Partial<T>> => verify().catch(() => ({}))

const publicKey = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} })

const descriptor = ({ credential_id, transports }: Passkeys) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports: readJson(transports)
})

import type { Json } from '../json.ts'

/* Second factors of users and staff, whose ids never coincide. Columns as in schema.ts. */

export interface SecondFactors {
  /** User or staff member. */
  owner_id: string
  /** Shared with the authenticator app, in base32 (063). */
  secret: string
  /** Time step of the last accepted code: each counts once. */
  last_step: number
  created_at: string
  /** Null until the first code has proved that the app works. */
  confirmed_at: string | null
}

export interface RecoveryCodes {
  owner_id: string
  code_hash: string
}

export interface SignInChallenges {
  token_hash: string
  owner_kind: 'user' | 'staff'
  owner_id: string
  expires_at: string
}

/** A passkey (089): the public half of a key pair that never leaves its authenticator. */
export interface Passkeys {
  id: string
  owner_id: string
  /** Given by its owner. */
  name: string
  /** What the authenticator calls it, in base64url. */
  credential_id: string
  /** COSE key in base64url. */
  public_key: string
  /** Of the authenticator's signatures; 0 where it does not count. */
  counter: number
  /** How browsers reach the authenticator. */
  transports: Json<string[]>
  created_at: string
  last_used_at: string | null
}

/** What a passkey has to sign, once. */
export interface PasskeyChallenges {
  /** The session that asked, or the hash of the sign-in that waits for its second step. */
  held_by: string
  purpose: 'registration' | 'proof'
  owner_id: string
  challenge: string
  /** Of the passkey that is being added. */
  name: string | null
  expires_at: string
}

import type { Json } from '../json.ts'

/* Second factors of users and staff, whose ids never collide. Columns as in schema.ts. */

export interface SecondFactors {
  /** Id of a user or staff member. */
  owner_id: string
  /** Shared with the authenticator app, in base32 (063). */
  secret: string
  /** Time step of the last accepted code; each is accepted once. */
  last_step: number
  created_at: string
  /** Null until the first code has confirmed the app. */
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

/** A passkey (089): the public half of a key pair whose private half never leaves the authenticator. */
export interface Passkeys {
  id: string
  owner_id: string
  /** Chosen by the owner. */
  name: string
  /** Assigned by the authenticator, in base64url. */
  credential_id: string
  /** COSE key in base64url. */
  public_key: string
  /** The authenticator's signature counter; 0 if it does not count. */
  counter: number
  /** How browsers reach the authenticator. */
  transports: Json<string[]>
  created_at: string
  last_used_at: string | null
}

/** A challenge for a passkey to sign, once. */
export interface PasskeyChallenges {
  /** The requesting session, or the hash of the sign-in that awaits its second step. */
  held_by: string
  purpose: 'registration' | 'proof'
  owner_id: string
  challenge: string
  /** Name of the passkey being added. */
  name: string | null
  expires_at: string
}

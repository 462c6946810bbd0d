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

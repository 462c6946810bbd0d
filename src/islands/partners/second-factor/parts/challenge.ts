import { ApiError } from '../../../../lib/api/api-error.ts'

/** A sign-in whose password was right, and that waits for the second factor. */
export interface Asked {
  challenge: string
  /** Whether the account has a passkey. */
  passkey: boolean
}

/** What a failed sign-in asks for; undefined for any other failure. */
export function askedBy(failure: unknown): Asked | undefined {
  const { refusal, challenge, passkey = false } = failure instanceof ApiError ? failure.problem : {}
  return refusal === 'second-factor-needed' && challenge ? { challenge, passkey } : undefined
}

/** Whether a sign-in has to start again with the password. */
export const isTooLate = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.problem.refusal === 'challenge-expired'

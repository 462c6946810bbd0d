import { ApiError } from '../../../../lib/api/api-error.ts'

/** A sign-in with a correct password that awaits the second factor. */
export interface FactorChallenge {
  challenge: string
  /** Whether the account has a passkey. */
  passkey: boolean
}

/** The second factor requested by a failed sign-in; undefined for any other failure. */
export function challengeOf(failure: unknown): FactorChallenge | undefined {
  const { refusal, challenge, passkey = false } = failure instanceof ApiError ? failure.problem : {}
  return refusal === 'second-factor-needed' && challenge ? { challenge, passkey } : undefined
}

/** Whether a sign-in must start again with the password. */
export const isChallengeExpired = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.problem.refusal === 'challenge-expired'

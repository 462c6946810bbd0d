import { ApiError } from '../../../../lib/api/api-error.ts'

/** The challenge of a sign-in whose password was right, but which needs a code; undefined for any other failure. */
export function challengeOf(failure: unknown): string | undefined {
  const isAsked = failure instanceof ApiError && failure.problem.refusal === 'second-factor-needed'
  return isAsked ? failure.problem.challenge : undefined
}

/** Whether a sign-in has to start again with the password. */
export const isTooLate = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.problem.refusal === 'challenge-expired'

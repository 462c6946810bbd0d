import { ApiError, errorText } from '../../../lib/api/api-error.ts'

/** Whether a change may have taken effect although it failed: the shop did not respond, or not as expected. */
export const isUnconfirmed = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500

/** Messages of all violations, otherwise the error's own message, or `offline` without a response. */
export function violationText(error: unknown, offline: string): string {
  const violations = error instanceof ApiError ? error.problem.violations : undefined
  return violations?.length ? violations.map(({ message }) => message).join(' ') : errorText(error, offline)
}

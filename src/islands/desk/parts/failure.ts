import { ApiError, errorText } from '../../../lib/api/api-error.ts'

/** Messages of all violations, otherwise the error's own message, or `offline` without a response. */
export function violationText(error: unknown, offline: string): string {
  const violations = error instanceof ApiError ? error.problem.violations : undefined
  return violations?.length ? violations.map(({ message }) => message).join(' ') : errorText(error, offline)
}

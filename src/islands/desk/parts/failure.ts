import { ApiError, errorText } from '../../../lib/api/api-error.ts'

/** Messages of all violations, otherwise the text of the error. */
export function violationText(error: unknown): string {
  const violations = error instanceof ApiError ? error.problem.violations : undefined
  return violations?.length ? violations.map(({ message }) => message).join(' ') : errorText(error)
}

import { ApiError } from '../../lib/api/api-error.ts'

/** The server's errors, by field. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const violations = error instanceof ApiError ? (error.problem.violations ?? []) : []
  return Object.fromEntries(violations.map(({ propertyPath, message }) => [propertyPath, message]))
}

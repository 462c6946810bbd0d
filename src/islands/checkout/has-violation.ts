import { ApiError } from '../../lib/api/api-error.ts'

/** Whether a violation refers to this field of the order, or to one below it. */
export function hasViolation(error: unknown, field: string): boolean {
  const violations = error instanceof ApiError ? (error.problem.violations ?? []) : []
  return violations.some(({ propertyPath }) => propertyPath.startsWith(field))
}

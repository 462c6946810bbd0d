import { ApiError } from '../../lib/api/api-error.ts'

/** Whether a violation names this field of the order, or something below it. */
export function namesField(error: unknown, field: string): boolean {
  const violations = error instanceof ApiError ? (error.problem.violations ?? []) : []
  return violations.some(({ propertyPath }) => propertyPath.startsWith(field))
}

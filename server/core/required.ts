/**
 * Asserts that a value exists. @throws Error with the name of the missing value: a bug of ours, never the client's
 * fault
 */
export function required<T>(value: T | null | undefined, description: string): T {
  if (value === null || value === undefined) throw new Error(`There is no ${description}`)
  return value
}

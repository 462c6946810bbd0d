/**
 * Asserts that a value exists. @throws Error that names the missing value: a bug in the server, never an error of the
 * client
 */
export function required<T>(value: T | null | undefined, description: string): T {
  if (value === null || value === undefined) throw new Error(`There is no ${description}`)
  return value
}

/** A value that cannot be missing. @throws Error naming what is, which is a fault of ours and never of the client */
export function required<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`There is no ${what}`)
  return value
}

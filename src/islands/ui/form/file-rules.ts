/** What a file drop accepts. */
export interface FileRules {
  /** Lower-case extensions with dot: `['.xlsx', '.csv']`. */
  types: readonly string[]
  maxBytes: number
}

/** Why a file is rejected, or undefined. Only the server can check its content. */
export function fileError({ name, size }: Pick<File, 'name' | 'size'>, { types, maxBytes }: FileRules) {
  const isKnown = types.some((type) => name.toLowerCase().endsWith(type))
  if (!isKnown) return 'wrongType'
  if (size === 0) return 'empty'
  return size > maxBytes ? 'tooLarge' : undefined
}

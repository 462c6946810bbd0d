/** What a file drop takes. */
export interface FileRules {
  /** Endings with their dot, in small letters: `['.xlsx', '.csv']`. */
  types: readonly string[]
  mostBytes: number
}

/** Why a file is not taken, or undefined. What it really holds only the server can say. */
export function fileFault({ name, size }: Pick<File, 'name' | 'size'>, { types, mostBytes }: FileRules) {
  const isKnown = types.some((type) => name.toLowerCase().endsWith(type))
  if (!isKnown) return 'wrongType'
  if (size === 0) return 'empty'
  return size > mostBytes ? 'tooLarge' : undefined
}

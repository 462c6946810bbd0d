/** Code or name of an error, never its message, which may contain an address. */
export function errorTypeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

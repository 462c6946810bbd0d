/** Ends a command with an error; expected errors are printed as their message only, others with stack and causes. */
export function failWith(error: unknown, isExpected: boolean): void {
  process.stderr.write(`${isExpected && error instanceof Error ? error.message : stackOf(error)}\n`)
  process.exitCode = 1
}

// Not util.inspect: it also prints PostgreSQL's details, which quote the values of a row.
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const stack = error.stack ?? error.message
  return error.cause === undefined ? stack : `${stack}\nCaused by: ${stackOf(error.cause)}`
}

/** Ends a command with an error; an expected one is printed as its message only. */
export function failWith(error: unknown, isExpected: boolean): void {
  const text = error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error)
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}

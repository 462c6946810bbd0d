/** Ends a command with an error; expected errors are printed as their message only. */
export function failWith(error: unknown, isExpected: boolean): void {
  const text = error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error)
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}

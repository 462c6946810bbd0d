import { pathToFileURL } from 'node:url'

/** An error for the user to fix: printed as a sentence, without stack trace. */
export class Failure extends Error {
  name = 'Failure'
}

/** Runs a script to its exit code: the result of `work`, or 1 with one sentence on stderr. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    process.stderr.write(`${error instanceof Failure ? error.message : error.stack}\n`)
    process.exitCode = error.exitCode ?? 1
  }
}

/** Whether a module was run as a command rather than imported. */
export function isCommand(url) {
  return process.argv[1] !== undefined && url === pathToFileURL(process.argv[1]).href
}

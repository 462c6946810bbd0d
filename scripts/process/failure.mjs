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
    process.stderr.write(`${isUsersOwn(error) ? error.message : error.stack}\n`)
    process.exitCode = error.exitCode ?? 1
  }
}

const isUsersOwn = (error) => error instanceof Failure || String(error.code).startsWith('ERR_PARSE_ARGS')

/** Whether a module was run as a command rather than imported. */
export function isCommand(url) {
  return process.argv[1] !== undefined && url === pathToFileURL(process.argv[1]).href
}

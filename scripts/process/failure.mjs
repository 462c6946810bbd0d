import { pathToFileURL } from 'node:url'

/** Something the person at the keyboard has to mend: printed as a sentence, without a stack. */
export class Failure extends Error {
  name = 'Failure'
}

/** Runs a script to its exit code: what `work` answers, or 1 with one sentence on stderr. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    process.stderr.write(`${error instanceof Failure ? error.message : error.stack}\n`)
    process.exitCode = error.exitCode ?? 1
  }
}

/** Whether a module is the one that was called by its name, rather than imported. */
export function isCommand(url) {
  return process.argv[1] !== undefined && url === pathToFileURL(process.argv[1]).href
}

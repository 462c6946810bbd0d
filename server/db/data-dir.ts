import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { ConfigError } from '../config/config-error.ts'

/** Creates the data folder if necessary, for its owner only. @throws ConfigError if it is not writable */
export function makeDataDir(dataDir: string, setting = 'DATA_DIR'): void {
  try {
    makeFolder(dataDir, 0o700)
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw new ConfigError(`${setting} is "${dataDir}", but must be a writable folder (${(error as Error).message}).`)
  }
}

// Node's own recursive mkdir never returns where a folder exists but nothing can be created in it, as in /proc.
function makeFolder(path: string, mode?: number): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode })
}

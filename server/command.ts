import { existsSync } from 'node:fs'
import { ConfigError } from './config/config-error.ts'
import { failWith } from './fail.ts'

/**
 * Runs the main function of a command with the settings of `.env`; an error ends it with exit code 1. Expected errors,
 * such as a ConfigError or an unknown option, are printed as their message only. `--help` prints the usage.
 */
export function runMain(
  usage: string,
  main: () => Promise<void>,
  isExpected: (error: unknown) => boolean = () => false
): void {
  if (process.argv.includes('--help')) return void process.stdout.write(`${usage}\n`)
  if (existsSync('.env')) process.loadEnvFile('.env')
  main().catch((error: unknown) => failWith(error, isUsersOwn(error) || isExpected(error)))
}

const isUsersOwn = (error: unknown) =>
  error instanceof ConfigError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

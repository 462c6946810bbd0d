import { ConfigError } from './config/config-error.ts'
import { loadEnvFile } from './config/env-file.ts'
import { failWith } from './fail.ts'

/**
 * Runs the main function of a command with the settings of ENV_FILE or `.env`; an error ends it with exit code 1.
 * Expected errors, such as a ConfigError, are printed as their message only; with a wrong option, the usage is printed
 * before it. `--help` prints the usage.
 */
export function runMain(
  usage: string,
  main: () => Promise<void>,
  isExpected: (error: unknown) => boolean = () => false
): void {
  // Backups and copies contain personal data and keys: only their owner may read them.
  process.umask(0o077)
  if (process.argv.includes('--help')) return void process.stdout.write(`${usage}\n`)
  run(main).catch((error: unknown) => {
    const isWrongOption = isParseError(error)
    if (isWrongOption) process.stderr.write(`${usage}\n`)
    failWith(error, isWrongOption || error instanceof ConfigError || isExpected(error))
  })
}

async function run(main: () => Promise<void>): Promise<void> {
  loadEnvFile()
  await main()
}

/** Whether `parseArgs` rejected the options. */
const isParseError = (error: unknown) =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

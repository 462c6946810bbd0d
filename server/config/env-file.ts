import { existsSync } from 'node:fs'
import { ConfigError } from './config-error.ts'

/**
 * Adds the settings in the file that ENV_FILE names, or else in `.env`; variables that are set already take precedence.
 * @throws ConfigError if the file that ENV_FILE names cannot be read
 */
export function loadEnvFile(): void {
  const file = process.env['ENV_FILE']
  if (!file) return existsSync('.env') ? process.loadEnvFile('.env') : undefined
  try {
    process.loadEnvFile(file)
  } catch (error) {
    throw new ConfigError(
      `ENV_FILE is "${file}", but that file cannot be read (${String(error)}). Correct the path, or run the command as a user that may read it.`
    )
  }
}

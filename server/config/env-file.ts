import { existsSync } from 'node:fs'
import { ConfigError } from './config-error.ts'

/**
 * Adds the settings in the file that ENV_FILE names, or else in `.env`; variables that are set already take precedence.
 * @throws ConfigError if that file cannot be read
 */
export function loadEnvFile(): void {
  const named = process.env['ENV_FILE']
  if (!named && !existsSync('.env')) return
  try {
    process.loadEnvFile(named || '.env')
  } catch (error) {
    throw new ConfigError(
      `${named ? `ENV_FILE is "${named}", but that file` : 'The file .env'} cannot be read (${String(error)}). Correct the path, or run the command as a user that may read it.`
    )
  }
}

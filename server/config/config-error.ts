/**
 * An error for the operator to fix before the shop can run: printed as one sentence, without stack trace, exit code 1.
 */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * An error that the operator must fix before the shop can run: printed as one sentence without a stack trace, exit code
 * 1.
 */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

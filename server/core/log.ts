import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * Logs JSON lines to standard output. Errors are logged without driver details: a database error includes the values of
 * the rejected row, which may be personal data.
 */
export function openLog({ logLevel }: { logLevel: string }, to?: DestinationStream): Logger {
  const err = ({ name, message, code, stack }: Error & { code?: string }) => ({ name, message, code, stack })
  return pino({ level: logLevel, serializers: { err } }, to ?? pino.destination(1))
}

import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * JSON lines on standard output. Of an error only what our code says of itself: a database adds the values of the row
 * that it refused, which may be somebody's address.
 */
export function openLog({ logLevel }: { logLevel: string }, to?: DestinationStream): Logger {
  const err = ({ name, message, code, stack }: Error & { code?: string }) => ({ name, message, code, stack })
  return pino({ level: logLevel, serializers: { err } }, to ?? pino.destination(1))
}

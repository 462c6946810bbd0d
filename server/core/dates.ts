import { brand } from '../../src/brand.ts'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
/** Milliseconds of a day in UTC, which has no summer time. */
export const dayMs = 24 * hourMs

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string): Intl.DateTimeFormat {
  const cached = formatters.get(zone)
  if (cached) return cached
  // The Swedish format is ISO-like: 2026-11-21 09:05:00.
  const formatter = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  formatters.set(zone, formatter)
  return formatter
}

/**
 * The canonical name of an IANA time zone, also of an alias or in other letter case: `asia/kolkata` -> `Asia/Calcutta`.
 * UTC for anything else, including offsets, which are no zones in the database.
 */
export function supportedZone(name: string): string {
  if (!/^[a-z][\w+/-]{1,40}$/i.test(name)) return 'UTC'
  try {
    // In lower case, so that no header can make the formatters more than the names that exist.
    return formatterOf(name.toLowerCase()).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

/** A stored UTC instant in API format: `2026-11-21T08:05:00.000Z` in Europe/Paris -> `2026-11-21 09:05:00`. */
export function apiDateTime(instant: string, zone: string): string {
  if (zone === 'UTC') return `${instant.slice(0, 10)} ${instant.slice(11, 19)}`
  // The format writes the years before 1000 with fewer digits, which no reader accepts.
  return formatterOf(zone).format(new Date(instant)).padStart(19, '0')
}

/**
 * The day of an instant in the seller's time zone, as used on documents: `2026-11-20T23:30:00.000Z` in Lyon ->
 * `2026-11-21`.
 */
export function sellerDay(instant: string): string {
  return apiDateTime(instant, brand.timeZone).slice(0, 10)
}

/**
 * The UTC instant at which a day starts in a time zone: `('2026-11-21', 'Europe/Paris')` -> `2026-11-20T23:00:00.000Z`.
 */
export function dayStart(day: string, zone: string): string {
  const instant = Temporal.PlainDate.from(day).toZonedDateTime(zone).toInstant()
  const text = new Date(instant.epochMilliseconds).toISOString()
  // Five-digit years are written with a sign, which sorts before all others.
  return text.startsWith('+') ? '9999-12-31T23:59:59.999Z' : text
}

/** The stored instant some hours after another one, or before it if negative. */
export const hoursAfter = (instant: Date, hours: number): string =>
  new Date(instant.getTime() + hours * 60 * 60_000).toISOString()

/** `('2026-11-21', 30)` -> `2026-12-21`. */
export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()

/** `2026-02-28` -> `2026-03-01`. */
export const nextDay = (day: string): string => addDays(day, 1)

/** The UTC instant at which a day ends for the seller: in Lyon, `2026-11-21` -> `2026-11-21T22:59:59.999Z`. */
export const sellerDayEnd = (day: string): string =>
  new Date(Date.parse(dayStart(nextDay(day), brand.timeZone)) - 1).toISOString()

/** The UTC instants of a range of days in a time zone: `before` is the end of the last day. */
export const instantsOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }, zone: string) => ({
  from: from && dayStart(from, zone),
  before: to && dayStart(nextDay(to), zone)
})

/** Whole days between two days, negative if the second is earlier: `('2026-11-21', '2026-11-23')` -> 2. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

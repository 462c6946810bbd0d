import { brand } from '../../src/brand.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  // Swedish writes ISO order: 2026-11-21 09:05:00.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  formatters.set(zone, made)
  return made
}

/** A stored UTC instant as the API says it: `2026-11-21T08:05:00.000Z` in Europe/Paris -> `2026-11-21 09:05:00`. */
export function wireDate(instant: string, zone: string): string {
  if (zone === 'UTC') return `${instant.slice(0, 10)} ${instant.slice(11, 19)}`
  return formatterOf(zone).format(new Date(instant))
}

/** The day of an instant at the seller, as documents bear it: `2026-11-20T23:30:00.000Z` in Lyon -> `2026-11-21`. */
export function sellerDay(instant: string): string {
  return wireDate(instant, brand.timeZone).slice(0, 10)
}

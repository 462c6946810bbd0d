/** Periods in days offered by lists, besides the last two calendar years. */
export const daySpans = ['30', '90', '365'] as const

/** This year and the previous one, newest first. */
export const years = (now = new Date()): string[] => [String(now.getFullYear()), String(now.getFullYear() - 1)]

/** Parses a period from a URL; undefined for all time. */
export function periodIn(text: string | null, now: Date): string | undefined {
  return [...daySpans, ...years(now)].find((period) => period === text)
}

/**
 * The days of a period, inclusive: `('30', 21 November 2026)` -> `{ from: '2026-10-22' }`, `('2025', …)` -> all of
 * 2025.
 */
export function daysOf(period: string | undefined, now: Date): { from?: string; to?: string } {
  if (period === undefined) return {}
  if (period.length === 4) return { from: `${period}-01-01`, to: `${period}-12-31` }
  return { from: dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - Number(period))) }
}

/** The date of a moment in the reader's time zone. */
export function dayOf(moment = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

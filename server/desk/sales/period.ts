import { addDays, dayStart, daysBetween, nextDay } from '../../core/dates.ts'
import { brand } from '../../../src/brand.ts'
import type { Range } from './queries.ts'

/** Days, both inclusive. */
export interface Period {
  from: string
  to: string
}

const weekDays = 7

/** The period of equal length that ends the day before: `{ from: '2026-11-16', to: '2026-11-22' }` -> 9 to 15. */
export function periodBefore({ from, to }: Period): Period {
  const end = addDays(from, -1)
  return { from: addDays(end, -daysBetween(from, to)), to: end }
}

/** The weeks of a period, counted from its first day; the last may be shorter. */
export function weeksOf({ from, to }: Period): Period[] {
  const count = Math.ceil((daysBetween(from, to) + 1) / weekDays)
  return Array.from({ length: count }, (_, i) => {
    const start = addDays(from, i * weekDays)
    const end = addDays(start, weekDays - 1)
    return { from: start, to: end < to ? end : to }
  })
}

/** The index of the week that contains a day, starting at 0. */
export const weekOf = (day: string, { from }: Period): number => Math.floor(daysBetween(from, day) / weekDays)

/**
 * The full months of a period and its remaining days: `2026-09-30` to `2026-11-01` -> 2026-09-30, 2026-10, 2026-11-01.
 */
export function sumSpans({ from, to }: Period): string[] {
  const spans: string[] = []
  for (let day = from; day <= to;) {
    const nextMonth = Temporal.PlainDate.from(day).add({ months: 1 }).toString()
    const isMonth = day.endsWith('-01') && addDays(nextMonth, -1) <= to
    spans.push(isMonth ? day.slice(0, 7) : day)
    day = isMonth ? nextMonth : nextDay(day)
  }
  return spans
}

/** The first and the exclusive last instant of a period, by the seller's days. */
export const spanOf = ({ from, to }: Period): readonly [string, string] => [
  dayStart(from, brand.timeZone),
  dayStart(nextDay(to), brand.timeZone)
]

/** The instants of a period and the one before it. */
export function rangeOf(period: Period): Range {
  const [middle, end] = spanOf(period)
  const [start] = spanOf(periodBefore(period))
  return { start, middle, end }
}

import { dayOf } from '../../ui/period/period.ts'

/** Days as `YYYY-MM-DD`, both inclusive. */
export interface SalesPeriod {
  from: string
  to: string
}

/** Preset lengths in weeks, up to yesterday. */
const weeks = { weeks4: 4, weeks12: 12, year: 52 } as const
export const lengths = ['weeks4', 'weeks12', 'year'] as const
export type Length = (typeof lengths)[number]

const daysAgo = (now: Date, days: number) => dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days))

/** `('weeks4', 23 November 2026)` -> `{ from: '2026-10-26', to: '2026-11-22' }`. */
export const lengthDays = (length: Length, now: Date): SalesPeriod => ({
  from: daysAgo(now, weeks[length] * 7),
  to: daysAgo(now, 1)
})

/** The period from the URL, by default the last twelve weeks. */
export function salesPeriodIn(search: URLSearchParams, now: Date): SalesPeriod {
  const { from, to } = lengthDays('weeks12', now)
  return { from: search.get('from') ?? from, to: search.get('to') ?? to }
}

/** The preset length with these days, if any. */
export const lengthOf = ({ from, to }: SalesPeriod, now: Date): Length | undefined =>
  lengths.find((length) => {
    const days = lengthDays(length, now)
    return days.from === from && days.to === to
  })

/** Growth as a share: `(123, 100)` -> 0.23; undefined without a previous value. */
export const growthOf = ({ value, before }: { value: number; before: number }): number | undefined =>
  before > 0 ? (value - before) / before : undefined

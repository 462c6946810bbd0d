import { dayOf } from '../../ui/period/period.ts'

/** Days as `YYYY-MM-DD`, both inclusive. */
export interface Period {
  from: string
  to: string
}

export const presets = ['lastMonth', 'month', 'lastQuarter', 'quarter', 'lastYear', 'year'] as const
export type Preset = (typeof presets)[number]

/** The days of a preset: `('lastMonth', 23 November 2026)` -> `{ from: '2026-10-01', to: '2026-10-31' }`. */
export function presetDays(preset: Preset, now: Date): Period {
  const year = now.getFullYear()
  const month = now.getMonth()
  const span = (fromYear: number, fromMonth: number, months: number) => ({
    from: dayOf(new Date(fromYear, fromMonth, 1)),
    to: dayOf(new Date(fromYear, fromMonth + months, 0))
  })
  const quarter = Math.floor(month / 3) * 3
  const spans: Record<Preset, Period> = {
    month: span(year, month, 1),
    lastMonth: span(year, month - 1, 1),
    quarter: span(year, quarter, 3),
    lastQuarter: span(year, quarter - 3, 3),
    year: span(year, 0, 12),
    lastYear: span(year - 1, 0, 12)
  }
  return spans[preset]
}

/** The period from the URL, by default the last month. */
export function accountingPeriodIn(search: URLSearchParams, now: Date): Period {
  const { from, to } = presetDays('lastMonth', now)
  return { from: search.get('from') ?? from, to: search.get('to') ?? to }
}

/** The preset with these days, if any. */
export const presetOf = ({ from, to }: Period, now: Date): Preset | undefined =>
  presets.find((preset) => {
    const days = presetDays(preset, now)
    return days.from === from && days.to === to
  })

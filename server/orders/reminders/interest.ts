import { daysBetween, nextDay } from '../../core/dates.ts'

/** The central bank's reference rate from a day on, in hundredths of a percent. */
export interface ReferenceRate {
  from: string
  rate: number
}

/** An amount that was open between two days, the second exclusive; in minor units. */
export interface OpenSpan {
  from: string
  to: string
  amount: number
}

/** Directive 2011/7/EU: eight percentage points above the reference rate, plus 40 euros per invoice. */
const surcharge = 800
export const recoveryCost = { amount: 4_000, currency: 'EUR' } as const

/** Hundredths of a percent times the days of a year. */
const divisor = 10_000n * 365n

/**
 * Interest on open amounts in minor units, actual/365, computed exactly and rounded half up once. Days before the first
 * known rate bear no interest.
 */
export function interestOn(spans: readonly OpenSpan[], rates: readonly ReferenceRate[]): number {
  let sum = 0n
  for (const { from, to, amount } of spans) {
    for (const [i, { from: start, rate }] of rates.entries()) {
      const end = rates[i + 1]?.from ?? to
      const days = daysBetween(later(from, start), earlier(to, end))
      if (days > 0) sum += BigInt(amount) * BigInt(rate + surcharge) * BigInt(days)
    }
  }
  return Number((2n * sum + divisor) / (2n * divisor))
}

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)

/**
 * The amounts an invoice had open, from the day after `dueDate` to `today`, both inclusive. The day of a payment still
 * bears interest on the amount before it.
 */
export function spansOf(dueDate: string, today: string, changes: readonly { day: string; open: number }[]): OpenSpan[] {
  const starts = [dueDate, ...changes.map(({ day }) => day).filter((day) => day > dueDate && day < today)]
  return [...new Set(starts)].map((from, i, all) => ({
    from: nextDay(from),
    to: nextDay(all[i + 1] ?? today),
    amount: changes.findLast(({ day }) => day <= from)?.open ?? 0
  }))
}

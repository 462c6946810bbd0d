import { expect, test } from 'vitest'
import { addDays, sellerDay } from '../core/dates.ts'
import { daysBefore } from './orders.ts'

test('an order of the demo is as many days old on the seller’s calendar, whatever the time and season', () => {
  for (const day of ['2026-03-28', '2026-03-30', '2026-07-01', '2026-10-26', '2026-11-30'])
    for (const time of ['00:30', '10:00', '21:30', '22:30', '23:30']) {
      const now = `${day}T${time}:00.000Z`
      for (const days of [1, 80, 113, 200])
        expect([now, sellerDay(daysBefore(new Date(now), days).toISOString())]).toEqual([
          now,
          addDays(sellerDay(now), -days)
        ])
    }
})

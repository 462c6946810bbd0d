import { expect, test } from 'vitest'
import { statusOf } from './status.ts'

const coupon = { enabled: 1, starts_at: '2026-11-01T00:00:00.000Z', ends_at: '2026-12-01T00:00:00.000Z', max_uses: 3 }

test.each([
  ['active', {}, 2, '2026-11-01T00:00:00Z'],
  ['scheduled', {}, 0, '2026-10-31T23:59:59Z'],
  ['ended', {}, 3, '2026-12-01T00:00:00Z'],
  ['used-up', {}, 3, '2026-11-15T00:00:00Z'],
  ['active', { max_uses: null }, 99, '2026-11-15T00:00:00Z'],
  ['active', { starts_at: null, ends_at: null }, 0, '2030-01-01T00:00:00Z'],
  ['disabled', { enabled: 0 }, 0, '2026-12-01T00:00:00Z']
] as const)('is %s with %j after %i uses at %s', (status, change, uses, at) => {
  expect(statusOf({ ...coupon, ...change }, uses, new Date(at))).toBe(status)
})

import { expect, test } from 'vitest'
import { isPublished, publishingDay } from './publishing.ts'

test('content is on the site from its first to its last day, inclusive', () => {
  const advent = { publishFrom: '2026-12-01', publishUntil: '2026-12-24' }
  const days = ['2026-11-30', '2026-12-01', '2026-12-24', '2026-12-25']
  expect(days.map((day) => isPublished(advent, day))).toEqual([false, true, true, false])
  expect(days.map((day) => isPublished({ publishFrom: '2026-12-24' }, day))).toEqual([false, false, true, true])
  expect(days.map((day) => isPublished({ publishUntil: '2026-11-30' }, day))).toEqual([true, false, false, false])
  expect(isPublished({}, '2026-12-24')).toBe(true)
})

test('the publication date is today in the seller’s time zone, or the requested day', () => {
  const lateInParis = new Date('2026-12-24T23:30:00Z')
  expect(publishingDay('', lateInParis)).toBe('2026-12-25')
  expect(publishingDay('2027-01-06', lateInParis)).toBe('2027-01-06')
  expect(() => publishingDay('tomorrow')).toThrow('PUBLISH_DAY is "tomorrow", but must be a day such as 2026-12-24.')
})

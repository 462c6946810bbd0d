import { describe, expect, test } from 'vitest'
import { apiDateTime, dayStart, supportedZone } from '../dates.ts'
import { preferredTags } from './request.ts'

describe('the language of a request', () => {
  test.each([
    ['en;q=0.1, de', ['de', 'en']],
    ['fr-CH, fr;q=0.9, en;q=0.8, *;q=0.5', ['fr-CH', 'fr', 'en', '*']],
    ['de;q=0, it ; Q=0.5', ['it']],
    ['', ['']]
  ])('of %j are preferred in this order: %j', (header, tags) => {
    expect(preferredTags(header)).toEqual(tags)
  })
})

describe('the time zone of a request', () => {
  test.each([
    ['Europe/Paris', '2026-11-21 09:05:00'],
    ['europe/paris', '2026-11-21 09:05:00'],
    ['Asia/Kolkata', '2026-11-21 13:35:00'],
    ['Asia/Calcutta', '2026-11-21 13:35:00'],
    ['Europe/Kyiv', '2026-11-21 10:05:00'],
    ['Europe/Kiev', '2026-11-21 10:05:00'],
    ['US/Eastern', '2026-11-21 03:05:00'],
    ['America/Buenos_Aires', '2026-11-21 05:05:00'],
    ['+02:00', '2026-11-21 08:05:00'],
    ['Europe/Atlantis', '2026-11-21 08:05:00'],
    ['', '2026-11-21 08:05:00']
  ])('%j shows a time as %s', (name, text) => {
    expect(apiDateTime('2026-11-21T08:05:00.000Z', supportedZone(name))).toBe(text)
  })

  test('starts a day in the zone of an alias', () => {
    expect(dayStart('2026-11-21', supportedZone('asia/kolkata'))).toBe('2026-11-20T18:30:00.000Z')
  })
})

import { expect, test } from 'vitest'
import { isTrackingLink } from './carriers.ts'

test.each([
  'https://gls-group.com/track/{tracking}',
  'https://track.example/?a=1&id={tracking}#top',
  'https://track.example/{tracking}/of/{tracking}'
])('%s is a tracking link', (text) => {
  expect(isTrackingLink(text)).toBe(true)
})

test.each([
  'http://gls-group.com/track/{tracking}',
  'https://gls-group.com/track',
  'https://gls-group.com/{number}',
  'https://{tracking}.example/',
  'https://{tracking}@track.example/',
  'https://user:secret@track.example/{tracking}',
  'https://localhost/{tracking}',
  'https://track.example/ {tracking}',
  'javascript:alert("{tracking}")',
  'gls-group.com/{tracking}'
])('%s is none', (text) => {
  expect(isTrackingLink(text)).toBe(false)
})

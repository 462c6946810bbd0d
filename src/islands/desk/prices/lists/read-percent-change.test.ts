import { expect, test } from 'vitest'
import { readPercentChange } from './read-percent-change.ts'

test.each([
  ['3', 'en', 3],
  ['+3.25 %', 'en', 3.25],
  ['−5', 'en', -5],
  ['3,5', 'de', 3.5],
  ['3,5', 'en', undefined],
  ['3.555', 'en', undefined],
  ['-91', 'en', undefined],
  ['901', 'en', undefined],
  ['', 'en', undefined],
  ['three', 'en', undefined]
] as const)('“%s” in %s is %s percent', (text, locale, percent) => {
  expect(readPercentChange(text, locale)).toBe(percent)
})

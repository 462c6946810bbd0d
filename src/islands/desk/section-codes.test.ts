import { expect, test } from 'vitest'
import { sectionIn } from './section-codes.ts'

test.each([
  ['section=orders', 'orders'],
  ['section=failed-jobs', 'failed-jobs'],
  ['section=jobs', 'failed-jobs'],
  ['application=1', 'applications'],
  ['section=unknown', 'today'],
  ['', 'today']
])('the address ?%s opens %s', (search, code) => {
  expect(sectionIn(new URLSearchParams(search))).toBe(code)
})

import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  ['/shop', '/shop'],
  ['/de/shop/products?search=luma#top', '/de/shop/products?search=luma#top'],
  ['/shop/../checkout', '/checkout']
])('accepts our own %s', (path, expected) => {
  expect(ownPath(path)).toBe(expected)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  'https://evil.example',
  'https:/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'shop',
  '',
  ' //evil.example',
  null,
  undefined
])('rejects %j', (path) => {
  expect(ownPath(path)).toBeUndefined()
})

import { afterEach, expect, test, vi } from 'vitest'
import { searchReader } from './use-section-search.ts'

afterEach(() => void vi.unstubAllGlobals())

const at = (search: string) => vi.stubGlobal('location', { search })

test('a section reads its own URL, and while another one is open its last one', () => {
  const payments = searchReader('payments')
  at('?section=payments&page=2')
  expect(payments()).toBe('?section=payments&page=2')
  at('?section=team')
  expect(payments()).toBe('?section=payments&page=2')
  at('?section=payments')
  expect(payments()).toBe('?section=payments')
})

test('a URL without a section opens the first one', () => {
  const orders = searchReader('order-history')
  at('?order=abc')
  expect(orders()).toBe('?order=abc')
})

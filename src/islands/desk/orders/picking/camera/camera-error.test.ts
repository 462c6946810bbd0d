import { expect, test } from 'vitest'
import { cameraErrorOf } from './camera-error.ts'

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'busy'],
  ['NotSupportedError', 'unsupported'],
  ['InvalidStateError', 'failed']
])('%s is shown as %s', (name, expected) => {
  expect(cameraErrorOf(new DOMException('', name))).toBe(expected)
})

test('a decoder that cannot be loaded counts as failed', () => {
  expect(cameraErrorOf(new TypeError('Failed to fetch'))).toBe('failed')
})

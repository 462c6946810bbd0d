import { expect, test } from 'vitest'
import { acceptedCoding, isFresh, rangeOf } from './negotiate.ts'

const precompressed = { br: 'x.br', gzip: 'x.gz' }

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['identity', undefined],
  [null, undefined]
])('"%s" selects %s', (header, coding) => {
  expect(acceptedCoding(header, precompressed)).toBe(coding)
})

test('does not choose an encoding without a precompressed file', () => {
  expect(acceptedCoding('br, gzip', { gzip: 'x.gz' })).toBe('gzip')
  expect(acceptedCoding('br, gzip', {})).toBeUndefined()
})

const present = new Headers({ ETag: '"abc"', 'Last-Modified': 'Tue, 03 Nov 2026 10:00:00 GMT' })

test.each([
  [{ 'If-None-Match': '"abc"' }, true],
  [{ 'If-None-Match': 'W/"abc"' }, true],
  [{ 'If-None-Match': '"x", "abc"' }, true],
  [{ 'If-None-Match': '*' }, true],
  [{ 'If-None-Match': '"x"', 'If-Modified-Since': 'Tue, 03 Nov 2026 10:00:00 GMT' }, false],
  [{ 'If-Modified-Since': 'Tue, 03 Nov 2026 10:00:00 GMT' }, true],
  [{ 'If-Modified-Since': 'Tue, 03 Nov 2026 09:59:59 GMT' }, false],
  [{ 'If-Modified-Since': 'yesterday' }, false],
  [{}, false]
])('%j is fresh: %s', (headers, fresh) => {
  expect(isFresh(new Headers(headers), present)).toBe(fresh)
})

test.each([
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=-2', { start: 8, end: 9 }],
  ['bytes=-50', { start: 0, end: 9 }],
  ['bytes=5-50', { start: 5, end: 9 }],
  ['bytes=10-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=5-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,4-5', undefined],
  ['lines=1-2', undefined]
])('range "%s" of ten bytes', (range, expected) => {
  expect(rangeOf(new Headers({ Range: range }), present, 10)).toEqual(expected)
})

test('If-Range with another version returns the whole file', () => {
  const headers = (ifRange: string) => new Headers({ Range: 'bytes=0-3', 'If-Range': ifRange })
  expect(rangeOf(headers('"other"'), present, 10)).toBeUndefined()
  expect(rangeOf(headers('"abc"'), present, 10)).toEqual({ start: 0, end: 3 })
})

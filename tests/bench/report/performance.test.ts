import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../../../scripts/process/run.mjs'
import { join } from 'node:path'
import { figuresOf } from '../clients.ts'
import { markdownOf, pageTable, stepTable } from './markdown.ts'
import { type Performance, timingOf } from './performance.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, i) => count - i)

test('percentiles are nearest-rank, regardless of the order of the times', () => {
  expect(figuresOf(upTo(100))).toEqual({ count: 100, p50: 50, p99: 99, max: 100 })
  expect(figuresOf(upTo(1000))).toEqual({ count: 1000, p50: 500, p99: 990, max: 1000 })
  expect(figuresOf([7])).toEqual({ count: 1, p50: 7, p99: 7, max: 7 })
  expect(figuresOf([])).toEqual({ count: 0, p50: 0, p99: 0, max: 0 })
})

test('throughput counts the calls of all clients in the elapsed time, and processor time is per call', () => {
  expect(timingOf([20, 20, 20, 40.04], 50, 100)).toEqual({
    count: 4,
    p50: 20,
    p99: 40,
    perSecond: 80,
    processor: 25
  })
  expect(timingOf([1], 3, null)).toMatchObject({ perSecond: 333, processor: null })
})

test('tables have a row for each step and page, with units and sums', () => {
  const timing = { count: 1000, p50: 1.25, p99: 31.4, perSecond: 1234.5, processor: 0.44 }
  const unknown = { ...timing, processor: null }
  expect(
    stepTable([
      { name: 'Search', alone: timing, together: timing, crowd: timing, bytes: 16_908 },
      { name: 'Cart', alone: timing, together: unknown, crowd: null, bytes: 0 }
    ]).split('\n')
  ).toEqual([
    '|  | one: p50 | p99 | ten: p50 | p99 | fifty: p50 | p99 | /s | processor | bytes | calls |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    '| Search | 1.3 ms | 31 ms | 1.3 ms | 31 ms | 1.3 ms | 31 ms | 1,235 | 0.4 ms | 16,908 | 1,000 |',
    '| Cart | 1.3 ms | 31 ms | 1.3 ms | 31 ms | – | – | 1,235 | – | – | 1,000 |'
  ])
  const page = { name: 'Shop', document: 1000, scripts: 2000, styles: 300, fonts: 40, pictures: 50, data: 60 }
  expect(pageTable([page]).split('\n')[2]).toBe('| Shop | 1.0 | 2.0 | 0.3 | 0.0 | 0.1 | 0.1 | 3.5 |')
})

test('docs/performance.md is up to date with its raw figures', async () => {
  const read = (name: string) => readFileSync(join(root, 'docs', name), 'utf8')
  const performance = JSON.parse(read('performance.json')) as Performance
  expect(read('performance.md')).toBe(await markdownOf(performance))
  expect(
    await markdownOf({
      ...performance,
      calls: { ...performance.calls, figures: { ...performance.calls.figures, otherPrograms: 0.2 } }
    })
  ).toContain('Other programs used 20 %')
})

import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyContent } from '../tests/support/content-copy.ts'
import { dayIfDated } from './build.mjs'

test('with publication dates, pages are built again from midnight in the seller’s time zone', () => {
  const folder = join(copyContent(), 'src/content')
  const lateInParis = new Date('2026-12-24T23:30:00Z')
  expect(dayIfDated(process.execPath, folder, lateInParis)).toBe('')
  appendFileSync(join(folder, 'products/luma.yaml'), "publishFrom: '2026-12-25'\n")
  expect(dayIfDated(process.execPath, folder, lateInParis)).toBe('2026-12-25')
})

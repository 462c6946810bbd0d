import { expect, test } from 'vitest'
import { type Known, sortOut } from './sort-out.ts'

const one = (reference: string | null, fingerprint = 'x'): Known => ({ reference, fingerprint })
const counts = (rows: readonly Known[], stored: readonly Known[]) => {
  const { added, known, differing } = sortOut(rows, stored)
  return { added: added.map(({ identity }) => identity), known: known.length, differing: differing.length }
}

test('a credit without a reference is not taken for an equal one that its reference has recognised', () => {
  expect(counts([one('A'), one(null)], [one('A')])).toEqual({ added: ['content:x:2'], known: 1, differing: 0 })
})

test('a credit with a reference is the stored one without, once', () => {
  expect(counts([one('A'), one('B')], [one(null)])).toEqual({ added: ['reference:B'], known: 1, differing: 0 })
  expect(counts([one(null)], [one('A')])).toEqual({ added: [], known: 1, differing: 0 })
  expect(counts([one('B')], [one('A')])).toEqual({ added: ['reference:B'], known: 0, differing: 0 })
})

test('a reference twice in a file is known if it is the same credit, and rejected otherwise', () => {
  expect(counts([one('A'), one('A'), one('A', 'y')], [])).toEqual({ added: ['reference:A'], known: 1, differing: 1 })
})

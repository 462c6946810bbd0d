import { expect, test } from 'vitest'
import { type CreditIdentity, classifyCredits } from './classify-credits.ts'

const credit = (reference: string | null, fingerprint = 'x'): CreditIdentity => ({ reference, fingerprint })
const counts = (rows: readonly CreditIdentity[], stored: readonly CreditIdentity[]) => {
  const { added, known, differing } = classifyCredits(rows, stored)
  return { added: added.map(({ identity }) => identity), known: known.length, differing: differing.length }
}

test('a credit without a reference does not match an equal one already matched by its reference', () => {
  expect(counts([credit('A'), credit(null)], [credit('A')])).toEqual({ added: ['content:x:2'], known: 1, differing: 0 })
})

test('a credit with a reference matches an equal stored one without, once', () => {
  expect(counts([credit('A'), credit('B')], [credit(null)])).toEqual({ added: ['reference:B'], known: 1, differing: 0 })
  expect(counts([credit(null)], [credit('A')])).toEqual({ added: [], known: 1, differing: 0 })
  expect(counts([credit('B')], [credit('A')])).toEqual({ added: ['reference:B'], known: 0, differing: 0 })
})

test('a reference repeated in a file is a duplicate if the credit is the same, and rejected otherwise', () => {
  expect(counts([credit('A'), credit('A'), credit('A', 'y')], [])).toEqual({
    added: ['reference:A'],
    known: 1,
    differing: 1
  })
})

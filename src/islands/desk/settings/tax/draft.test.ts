import { expect, test } from 'vitest'
import { toTaxDraft, readTaxDraft, type RateDraft } from './draft.ts'

const added = [
  { country: 'DE', startsOn: '2026-11-25', rate: 2000 },
  { country: 'FI', startsOn: '2027-01-01', rate: 2550 },
  { country: 'FR', startsOn: '2027-07-01', rate: 0 }
]

test.each(['en', 'de', 'fr', 'it', 'es'] as const)('what %s shows is read back unchanged', (locale) => {
  expect(readTaxDraft(toTaxDraft(added, '2026-11-25', locale), locale)).toEqual({ value: added })
})

test('a rate in force cannot be edited, later ones are shown in the format of the locale', () => {
  expect(toTaxDraft(added, '2026-11-25', 'de')).toEqual({
    started: [added[0]],
    rates: [
      { country: 'FI', startsOn: '2027-01-01', rate: '25,5' },
      { country: 'FR', startsOn: '2027-07-01', rate: '0' }
    ]
  })
})

test.each([
  [{ rate: '' }, 'rate', 'missing'],
  [{ rate: '2l' }, 'rate', 'invalid'],
  [{ rate: '-1' }, 'rate', 'negative'],
  [{ rate: '250' }, 'rate', 'too-large'],
  [{ rate: '25,555' }, 'rate', 'digits'],
  [{ country: '' }, 'country', 'country-missing'],
  [{ startsOn: '' }, 'startsOn', 'day-missing']
])('%j names its field', (changed: Partial<RateDraft>, field, error) => {
  const rate = { country: 'FI', startsOn: '2027-01-01', rate: '25,5 %', ...changed }
  const read = readTaxDraft({ started: added.slice(0, 1), rates: [rate] }, 'de')
  expect(read).toEqual({ invalid: { [`value[1].${field}`]: error } })
})

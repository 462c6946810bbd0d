import { expect, test } from 'vitest'
import { optionOf } from './option-of.ts'

const variant = (...codes: string[]) => ({ attributes: codes.map((code) => ({ code, value: 'x', name: 'X' })) })

test('names the attribute that distinguishes the variants', () => {
  expect(optionOf([variant('color'), variant('color')])).toBe('color')
  expect(optionOf([variant('size', 'color'), variant('size', 'color')])).toBe('variant')
  expect(optionOf([variant('voltage')])).toBe('variant')
  expect(optionOf([variant()])).toBe('variant')
})

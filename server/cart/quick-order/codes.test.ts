import { expect, test } from 'vitest'
import { type Codes, findCode } from './codes.ts'

const codes: Codes = {
  skus: ['LUMA-ROSE'],
  isSku: (text) => text === 'LUMA-ROSE',
  folded: new Map([['LUMAROSE', ['LUMA-ROSE']]]),
  eans: new Map([['4262401104213', ['LUMA-ROSE']]]),
  eanOf: () => '4262401104213'
}

test.each([' ', '-', '–', '\u2011', '\u00a0', '.'])('finds an EAN in groups separated by %o', (between) => {
  const code = ['4', '262401', '104213'].join(between)
  expect(findCode(codes, code)).toEqual({ kind: 'found', sku: 'LUMA-ROSE', how: 'ean-corrected' })
})

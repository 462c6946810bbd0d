import { expect, test } from 'vitest'
import { shorterText } from './shorter-text.ts'

test.each([
  ['luma purple', 'luma'],
  ['Étui-velours', 'etui'],
  ['lumexqz', 'lume'],
  ['lu purple', undefined],
  ['abc', undefined],
  ['!', undefined]
])('%j is shortened to %j', (text, expected) => {
  expect(shorterText(text)).toBe(expected)
})

import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('reads paragraphs, lists and entities from HTML', () => {
  const html = '<p>Soft &amp; quiet.<br>38 dB</p><ul><li>one</li><li>two &lt;3</li></ul><p>End &copy;</p>'
  expect(plainText(html)).toBe('Soft & quiet.\n38 dB\n\n- one\n- two <3\n\nEnd &copy;')
})

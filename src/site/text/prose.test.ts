import { expect, test } from 'vitest'
import { countryName } from '../../../contract/format.ts'
import { prose, proseHtml } from './prose.ts'
import { brand } from '../../brand.ts'

test('an empty line separates paragraphs, and hyphens make a list', () => {
  expect(prose('One\nline.\n\nThree:\n- first\n- second\n\nEnd.\n', 'en')).toEqual([
    { kind: 'paragraph', inlines: ['One', ' ', 'line.'] },
    { kind: 'paragraph', inlines: ['Three:'] },
    { kind: 'list', items: [['first'], ['second']] },
    { kind: 'paragraph', inlines: ['End.'] }
  ])
})

test('fills in the seller, the address in the reader’s language and the email as a link', () => {
  const [block] = prose('{{seller}}, {{address}}: {{email}}.', 'it')
  const { street, postcode, city, country } = brand.address
  const address = `${street}, ${postcode} ${city}, ${countryName(country, 'it')}`
  const inlines = [brand.legalName, ', ', address, ': ', { email: brand.supportEmail }, '.']
  expect(block).toEqual({ kind: 'paragraph', inlines })
})

test('markup stays plain text', () => {
  expect(prose('<b>1 < 2</b>', 'en')).toEqual([{ kind: 'paragraph', inlines: ['<b>1 < 2</b>'] }])
})

test('becomes HTML with lists, in which markup stays plain text', () => {
  const html = '<p>One line &lt;b&gt;1 &amp; 2&lt;/b&gt;</p><ul><li>first</li><li>second</li></ul><p>End.</p>'
  expect(proseHtml('One\n  line <b>1 & 2</b>\n\n- first\n- second\n\nEnd.\n', 'en')).toBe(html)
})

import { expect, test } from 'vitest'
import { prose } from './prose.ts'

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
  const address = '14 rue de la République, 69002 Lyon, Francia'
  const inlines = ['Velara SAS', ', ', address, ': ', { email: 'partners@velara.example' }, '.']
  expect(block).toEqual({ kind: 'paragraph', inlines })
})

test('markup stays plain text', () => {
  expect(prose('<b>1 < 2</b>', 'en')).toEqual([{ kind: 'paragraph', inlines: ['<b>1 < 2</b>'] }])
})

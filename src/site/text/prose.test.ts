import { expect, test } from 'vitest'
import { prose } from './prose.ts'

test('an empty line parts paragraphs, and hyphens make a list', () => {
  expect(prose('One\nline.\n\nThree:\n- first\n- second\n\nEnd.\n', 'en')).toEqual([
    { kind: 'paragraph', words: ['One', ' ', 'line.'] },
    { kind: 'paragraph', words: ['Three:'] },
    { kind: 'list', items: [['first'], ['second']] },
    { kind: 'paragraph', words: ['End.'] }
  ])
})

test('the seller is filled in, the address in the reader’s language and the mailbox as a link', () => {
  const [block] = prose('{{seller}}, {{address}}: {{email}}.', 'it')
  const address = '14 rue de la République, 69002 Lyon, Francia'
  const words = ['Velara SAS', ', ', address, ': ', { email: 'partners@velara.example' }, '.']
  expect(block).toEqual({ kind: 'paragraph', words })
})

test('markup stays what it is, words', () => {
  expect(prose('<b>1 < 2</b>', 'en')).toEqual([{ kind: 'paragraph', words: ['<b>1 < 2</b>'] }])
})

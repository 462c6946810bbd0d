import { expect, test } from 'vitest'
import { literalTexts } from './rules/literal-texts.ts'
import { readSources } from './rules/sources.ts'

test('every text of the interface can be translated', () => {
  expect(readSources().flatMap(literalTexts)).toEqual([])
})

test.each([
  ['src/islands/a.tsx', 'const a = <p>Saved</p>', 'Saved'],
  ['src/islands/a.tsx', "const a = <p>{'Saved'}</p>", 'Saved'],
  ['src/islands/a.tsx', 'const a = <button aria-label="Close">×</button>', 'Close'],
  ['src/pages/a.astro', "---\nconst a = 'x'\n---\n<p>Saved {a}</p>", 'Saved'],
  ['src/components/a.astro', '<img alt="A shelf" src={src} />', 'A shelf']
])('%s: finds the text in %s', (path, text, found) => {
  expect(literalTexts({ path, text })).toEqual([`${path}: ${found}`])
})

test.each([
  ['src/islands/a.tsx', 'const a = <p className="text-muted">{t(\'saved\')} · 1 %</p>'],
  [
    'src/pages/a.astro',
    '<p class="text-muted">{list.map((one) => <b>{one.name}</b>)}</p><script>const text = \'x y\'</script>'
  ],
  ['src/islands/kit/a.tsx', 'const a = <p>Saved</p>'],
  ['server/a.ts', "const a = 'Saved'"]
])('%s: finds nothing in %s', (path, text) => {
  expect(literalTexts({ path, text })).toEqual([])
})

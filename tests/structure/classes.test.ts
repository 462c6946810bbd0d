import { expect, test } from 'vitest'
import { classesOf, loadUnknownClasses } from './rules/classes.ts'
import { readSources } from './rules/sources.ts'

const unknownClasses = await loadUnknownClasses()

test('every class has a style', () => {
  const unknown = readSources().flatMap((source) =>
    unknownClasses(classesOf(source)).map((name) => `${source.path}: ${name}`)
  )
  expect(unknown).toEqual([])
})

test('finds a class without a style, and knows those of the theme and of the style sheets', () => {
  const text =
    '<p className="grid index-items-center group md:rounded-card"><b className={`leading-none ${a} x${b}`} /></p>'
  const names = classesOf({ path: 'src/islands/a.tsx', text })
  expect(names).toEqual(['grid', 'index-items-center', 'group', 'md:rounded-card', 'leading-none'])
  expect(unknownClasses(names)).toEqual(['index-items-center'])
})

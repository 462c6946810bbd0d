import { describe, expect, test } from 'vitest'
import { coverBeforeCards, overviewColumns } from './cover-classes.ts'

const counts = [1, 2, 3, 4, 5, 6, 7, 8, 11, 40]
const prefixes = ['', 'md:', 'lg:']

/** The columns of a cell at a width: those of the widest prefix that applies, or one. */
function spanAt(classes: string, width: number): number {
  const spans = prefixes
    .slice(0, width + 1)
    .map((prefix) => classes.split(' ').find((name) => name.startsWith(`${prefix}col-span-`)))
  return Number(
    spans
      .findLast((name) => name !== undefined)
      ?.split('-')
      .at(-1) ?? 1
  )
}

describe.each(counts)('with %i products', (count) => {
  test('the picture before the cards fills their last row on phones, tablets and wide screens', () => {
    const rows = count === 1 ? [1, 3, 3] : [2, 3, 4]
    const free = rows.map((row, width) => (spanAt(coverBeforeCards(count), width) + count) % row)
    expect(free).toEqual([0, 0, 0])
  })

  test('picture and cards of the overview fill twelve columns', () => {
    const { cover, card } = overviewColumns(count)
    const free = [1, 2].map((width) => (spanAt(cover, width) + count * spanAt(card, width)) % 12)
    expect(free).toEqual([0, 0])
  })
})

test('a collection without products has a picture of its own row', () => {
  expect(overviewColumns(0)).toMatchObject({ card: '', isBeside: false })
})

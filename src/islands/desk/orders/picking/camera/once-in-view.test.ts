import { expect, test } from 'vitest'
import { onceInView } from './once-in-view.ts'

test('a code counts once while it is in view, even if some frames miss it', () => {
  const read = onceInView()
  expect(read(['4006381333931'], 0)).toEqual(['4006381333931'])
  expect([read(['4006381333931'], 400), read([], 800), read(['4006381333931'], 1600)]).toEqual([[], [], []])
})

test('it counts again after leaving the view, and another code counts immediately', () => {
  const read = onceInView()
  read(['A'], 0)
  expect(read(['A', 'B'], 300)).toEqual(['B'])
  expect(read(['A'], 1600)).toEqual(['A'])
})

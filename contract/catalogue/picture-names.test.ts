import { expect, test } from 'vitest'
import { pictureNames } from './picture-names.ts'

test('a picture has one name, and pictures with the same name are numbered, whatever their case', () => {
  const paths = ['a/front.webp', 'b/Front.webp', 'a/front.webp', 'b/front.webp', 'c/side.webp']
  const pictures = paths.map((path) => ({ path, name: path.slice(2, path.indexOf('.')) }))
  expect([...pictureNames(pictures)]).toEqual([
    ['a/front.webp', 'front.webp'],
    ['b/Front.webp', 'Front-2.webp'],
    ['b/front.webp', 'front-3.webp'],
    ['c/side.webp', 'side.webp']
  ])
})

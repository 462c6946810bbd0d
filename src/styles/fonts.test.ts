import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSync } from 'fontkit'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const sheet = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8')

/** Code points of `U+0041-005A, U+20AC`. */
function codesOf(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [first, last = first] = part
      .trim()
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: last! - first! + 1 }, (_, i) => first! + i)
  })
}

const faces = [...sheet.matchAll(/url\('([^']+)'\)[^;]*;\s*unicode-range:([^;]+);/g)].map(([, file, range]) => ({
  file: file!,
  codes: new Set(codesOf(range!))
}))
const made = faces.filter(({ file }) => file.includes('assets/fonts'))
const isCore = (file: string) => file.endsWith('-core.woff2')
// Without a drawing in any of our fonts: the next one has it, and no file is fetched for it.
const drawnElsewhere = new Set([0x2009, 0x2011, 0x202f])

test.each(made)('$file has every letter that its range names', ({ file, codes }) => {
  const font = openSync(join(import.meta.dirname, file))
  const drawn = new Set('characterSet' in font ? font.characterSet : [])
  expect([...codes].filter((code) => !drawn.has(code) && !drawnElsewhere.has(code))).toEqual([])
})

describe.each(['fraunces', 'figtree'])('of %s', (name) => {
  const [core, ...others] = faces.filter(({ file }) => file.includes(name)).toReversed()

  test('the core comes last, and no letter of it is another file’s', () => {
    expect(isCore(core!.file)).toBe(true)
    expect(made.find(({ file }) => file.endsWith(`${name}-more.woff2`))).toBe(others[0])
    expect([...others[0]!.codes].filter((code) => core!.codes.has(code))).toEqual([])
  })
})

test('our own words need no file of text type but the core', () => {
  const files = ['src/i18n', 'src/content'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(json|yaml|md|mdoc)$/.test(name))
      .map((name) => join(root, folder, name))
  )
  expect(files.length).toBeGreaterThan(100)
  const used = new Set(files.flatMap((file) => Array.from(readFileSync(file, 'utf8'))))
  const figtree = faces.filter(({ file }) => file.includes('figtree'))
  const fileOf = (letter: string) => figtree.findLast(({ codes }) => codes.has(letter.codePointAt(0)!))?.file
  expect([...used].filter((letter) => !isCore(fileOf(letter) ?? '-core.woff2'))).toEqual([])
})

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

/** Code points that a font has a drawing of. */
function lettersIn(file: string): Set<number> {
  const path = file.startsWith('@') ? join(root, 'node_modules', file) : join(import.meta.dirname, file)
  const font = openSync(path)
  return new Set('characterSet' in font ? font.characterSet : [])
}

test.each(made)('$file has every letter that its range names', ({ file, codes }) => {
  const drawn = lettersIn(file)
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

/** Letters of all that we write: messages, content, product names. */
function ownLetters(): string[] {
  const files = ['src/i18n', 'src/content'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(json|yaml|md|mdoc)$/.test(name))
      .map((name) => join(root, folder, name))
  )
  expect(files.length).toBeGreaterThan(100)
  const used = new Set(files.flatMap((file) => Array.from(readFileSync(file, 'utf8'))))
  return [...used].filter((letter) => letter >= ' ' && !drawnElsewhere.has(letter.codePointAt(0)!))
}

/** The file that a browser takes a letter from: of those that claim it the last. */
const fileOf = (name: string, letter: string) =>
  faces.filter(({ file }) => file.includes(name)).findLast(({ codes }) => codes.has(letter.codePointAt(0)!))?.file

test('our own words need no file of text type but the core', () => {
  expect(ownLetters().filter((letter) => !isCore(fileOf('figtree', letter) ?? '-core.woff2'))).toEqual([])
})

test.each(['fraunces', 'figtree'])('every letter that we write is drawn by the file of %s that claims it', (name) => {
  const drawn = new Map(faces.map(({ file }) => [file, lettersIn(file)]))
  const isDrawn = (letter: string) => drawn.get(fileOf(name, letter) ?? '')?.has(letter.codePointAt(0)!)
  expect(ownLetters().filter((letter) => !isDrawn(letter))).toEqual([])
})

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

const face = /font-family: '(\w+)';[^}]*url\('([^']+)'\)[^;]*;\s*unicode-range:([^;]+);/g
const faces = [...sheet.matchAll(face)].map(([, family, file, range]) => ({
  name: family!.toLowerCase(),
  file: file!,
  codes: new Set(codesOf(range!))
}))
const made = faces.filter(({ file }) => file.includes('assets/fonts'))
const isCore = (file: string) => file.endsWith('-core.woff2')
// No glyph in any of our fonts: a fallback is used, and no file is loaded.
const otherGlyphs = new Set([0x2009, 0x2011, 0x202f])

/** Code points with a glyph in a font. */
function lettersIn(file: string): Set<number> {
  const path = file.startsWith('@') ? join(root, 'node_modules', file) : join(import.meta.dirname, file)
  const font = openSync(path)
  return new Set('characterSet' in font ? font.characterSet : [])
}

test.each(made)('$file has every letter of its range', ({ file, codes }) => {
  const drawn = lettersIn(file)
  expect([...codes].filter((code) => !drawn.has(code) && !otherGlyphs.has(code))).toEqual([])
})

describe.each(['display', 'text'])('of %s', (name) => {
  const [core, ...others] = faces.filter((one) => one.name === name).toReversed()

  test('the core comes last, and shares no letter with another file', () => {
    expect(isCore(core!.file)).toBe(true)
    expect(made.find(({ file }) => file.endsWith(`${name}-more.woff2`))).toBe(others[0])
    expect([...others[0]!.codes].filter((code) => core!.codes.has(code))).toEqual([])
  })
})

/** Letters of all our texts: messages, content, product names. */
function ownLetters(): string[] {
  const files = ['src/i18n', 'src/content'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(json|yaml|md|mdoc)$/.test(name))
      .map((name) => join(root, folder, name))
  )
  expect(files.length).toBeGreaterThan(100)
  const used = new Set(files.flatMap((file) => Array.from(readFileSync(file, 'utf8'))))
  return [...used].filter((letter) => letter >= ' ' && !otherGlyphs.has(letter.codePointAt(0)!))
}

/** The file a browser uses for a letter: the last of those that declare it. */
const fileOf = (name: string, letter: string) =>
  faces.filter((one) => one.name === name).findLast(({ codes }) => codes.has(letter.codePointAt(0)!))?.file

test('our own texts need only the core of the text font', () => {
  expect(ownLetters().filter((letter) => !isCore(fileOf('text', letter) ?? '-core.woff2'))).toEqual([])
})

test.each(['display', 'text'])('every letter we use has a glyph in the file of %s that declares it', (name) => {
  const drawn = new Map(faces.map(({ file }) => [file, lettersIn(file)]))
  const isDrawn = (letter: string) => drawn.get(fileOf(name, letter) ?? '')?.has(letter.codePointAt(0)!)
  expect(ownLetters().filter((letter) => !isDrawn(letter))).toEqual([])
})

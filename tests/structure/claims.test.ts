import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import { languages } from '../../contract/locale.ts'
import { quantityLimit } from '../../contract/scalars.ts'
import { root } from '../../scripts/process/run.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** An answer of the help page in each language, with all kinds of spaces normalised. */
function answersOf(name: string): string[] {
  const { answer } = load(read(`src/content/faq/${name}.yaml`)) as { answer: Record<string, string> }
  return languages.map(({ code }) => answer[code]!.replaceAll(/[\u00a0\u202f]/g, ' '))
}

describe('the promises of the help page in each language', () => {
  test.each([
    ['delivery-time', /\b7\D{1,5}10\b/],
    ['warranty', /\bone-year|\bun an\b|\bein Jahr\b|\bun anno\b|\bun año\b/],
    ['first-order-payment', /\b100 ?%/],
    ['shipping-cost', /\b2[.,]99\b/],
    ['card-details', /not stored|ne les conservons pas|nicht gespeichert|non li conserviamo|no los guardamos/],
    ['minimum-and-maximum', new RegExp(String.raw`\b${quantityLimit}\b`)]
  ])('%s', (name, promise) => {
    for (const answer of answersOf(name)) expect(answer).toMatch(promise)
  })
})

test('the home page’s film is at most 1.5 MB in either format, with captions in each language', () => {
  for (const format of ['webm', 'mp4']) {
    expect(statSync(join(root, `public/video/collection.${format}`)).size).toBeLessThanOrEqual(1_500_000)
  }
  for (const { code } of languages) expect(read(`public/video/collection.${code}.vtt`)).toMatch(/^WEBVTT/)
})

describe('each control in docs/security.md is proved by the test it names', () => {
  const table = read('docs/security.md')
    .split('\n\n')
    .find((block) => block.startsWith('| threat'))!
  const threats = table.split('\n').slice(2)
  const rows = [...table.matchAll(/\| `(?<file>[^`]+\.test\.ts)` "(?<title>[^"]+)" +\|$/gm)]
  test('every row names one', () => expect(rows).toHaveLength(threats.length))
  test.each(rows.map(({ groups }) => [groups!['file']!, groups!['title']!]))('%s: %s', (file, title) => {
    // Also of `test.each(…)(`; the table quotes a part of long titles.
    const call = String.raw`(?:\b(?:test|describe)|\))\(\s*['"\`][^\n]*`
    expect(read(file)).toMatch(new RegExp(call + RegExp.escape(title)))
  })
})

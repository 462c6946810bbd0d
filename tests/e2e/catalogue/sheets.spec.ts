import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const dist = join(import.meta.dirname, '../../../dist')
const read = (name: string) => readFileSync(join(dist, name), 'utf8')

/** Class names with rules in a stylesheet. */
function classesOf(sheet: string): Set<string> {
  const written = [...read(sheet).matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) => name!)
  return new Set(written.map((name) => name.replaceAll(/\\(.)/g, '$1')))
}

const inPage = (html: string) =>
  [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) =>
    names!.replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&lt;', '<').split(/\s+/)
  )

test('the public stylesheet has all of its classes that the shop’s has @desktop', () => {
  const sheets = readdirSync(join(dist, '_astro')).filter((name) => name.endsWith('.css'))
  const [shop, visitors] = ['global', 'PublicLayout'].map((name) => {
    const sheet = `_astro/${sheets.find((one) => one.startsWith(`${name}.`))}`
    return { sheet, classes: classesOf(sheet) }
  })
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  const theirs = pages.map((name) => [name, read(name)] as const).filter(([, html]) => html.includes(visitors!.sheet))
  expect(theirs.length).toBeGreaterThan(50)
  const missing = theirs.flatMap(([name, html]) =>
    inPage(html)
      // Public pages have no dark scheme.
      .filter((one) => one !== 'light-scheme' && shop!.classes.has(one) && !visitors!.classes.has(one))
      .map((one) => `${name}: ${one}`)
  )
  expect([...new Set(missing)]).toEqual([])
})

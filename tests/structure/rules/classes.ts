import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss'
import { coloured } from '../../../scripts/build/brand-colours.mjs'
import { readSources, readText, type Source } from './sources.ts'

const styles = fileURLToPath(new URL('../../../src/styles', import.meta.url))
const { resolve } = createRequire(import.meta.url)

/** Finds the file of an `@import`, as the build does. */
function loadStylesheet(id: string, base: string) {
  const path = id.startsWith('.') ? join(base, id) : resolve(`${id}/index.css`)
  return Promise.resolve({ path, base: dirname(path), content: readFileSync(path, 'utf8') })
}

/** The names of classes of which neither Tailwind with the shop's theme nor a style sheet knows a rule. */
export async function loadUnknownClasses(): Promise<(names: readonly string[]) => string[]> {
  const { code } = coloured(readText('src/styles/global.css'))
  const design = await loadDesignSystem(code, { base: styles, loadStylesheet })
  const marker = /^(group|peer)(\/|$)/
  return (names) => {
    const rules = design.candidatesToCss([...names])
    return names.filter((name, i) => rules[i] === null && !marker.test(name) && !own.has(name))
  }
}

const sheet = /^src\/.*\.css$/
/** Classes of the style sheets, and of style elements in components. */
const own = new Set(
  readSources()
    .map(({ path, text }) => (sheet.test(path) ? text : [...text.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].join()))
    .flatMap((rules) => [...rules.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name!))
)

const attribute = /\bclass(?:Name)?=(?:"([^"]*)"|\{`([^`]*)`\})/g

/** The classes in the attributes of a component or page, without those put together from parts. */
export function classesOf({ path, text }: Source): string[] {
  if (!/^src\/.*\.(tsx|astro)$/.test(path)) return []
  return [...text.matchAll(attribute)].flatMap(([, plain, template]) =>
    (plain ?? template!)
      .replaceAll(/\S*\$\{(?:[^{}]|\{[^{}]*\})*\}\S*/g, ' ')
      .split(/\s+/)
      .filter(Boolean)
  )
}

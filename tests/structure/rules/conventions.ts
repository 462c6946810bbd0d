import { colours } from '../../../src/brand.ts'
import { type Rule, withoutComments } from './sources.ts'

const longest = 300
const vagueNames = /(^|[/-])(utils?|helpers?|common|misc|managers?|types)(\.[\w.]+|\/)|\/index\.[\w.]+$/i
const tests = /^tests\/|\.test\.tsx?$/
const configs = /^[\w.]+\.config\.\w+$|^src\/content\.config\.ts$/
// Astro calls the default export of a client directive.
const directives = /^src\/site\/client-late\.ts$/
const colour = /(?<![\w&./])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|hwb|oklch|oklab)\(\s*[\d.]/gi

/** No file is longer than 300 lines. */
export const staysShort: Rule = ({ path, text }) => {
  const lines = text.trimEnd().split('\n').length
  return lines > longest ? [`${path} has ${lines} lines, more than ${longest}`] : []
}

/** No file or folder is called utils, helpers, common, misc, manager, types or index (except pages). */
export const hasDescriptiveName: Rule = ({ path }) =>
  vagueNames.test(path) && !path.endsWith('/index.astro')
    ? [`${path} has a name that does not describe its content`]
    : []

/**
 * Only server/config reads environment variables, in two files; main.ts passes them on, and tools and tests have their own.
 */
export const readsNoEnvironment: Rule = ({ path, text }) => {
  if (/^(server\/config\/(?:config|env-file)\.ts$|scripts\/|tests\/)/.test(path) || configs.test(path)) return []
  return /\bprocess\.env\b/.test(withoutComments(text).replace('readConfig(process.env)', ''))
    ? [`${path} reads process.env`]
    : []
}

/** Exports are named, except where Astro or a test runner requires a default export. */
export const exportsByName: Rule = ({ path, text }) => {
  const isWanted =
    [configs, directives, /^tests\/support\/global-setup-\w+\.ts$/].some((pattern) => pattern.test(path)) ||
    !/\.tsx?$/.test(path)
  return !isWanted && /^export default\b|\bas default\b/m.test(withoutStrings(text))
    ? [`${path} has a default export`]
    : []
}

/** Types are neither bypassed nor suppressed. */
export const bypassesNoTypes: Rule = ({ path, text }) => {
  if (!/\.(ts|tsx|astro)$/.test(path)) return []
  const silenced = /@ts-(ignore|nocheck)/.exec(text)?.[0]
  const anyType = /(?::|\bas|\|)\s*any\b(?!['"`\w-])|<any\b|,\s*any>/.exec(withoutStrings(text))?.[0]
  return [silenced, anyType].filter((found) => found !== undefined).map((found) => `${path} gives up types: ${found}`)
}

/** No test is skipped or run exclusively. */
export const runsEveryTest: Rule = ({ path, text }) => {
  if (!tests.test(path)) return []
  const off =
    /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:skip|only|todo|fixme|skipIf|runIf)\b|\bx(?:it|test|describe)\(/
  const found = off.exec(withoutStrings(text))?.[0]
  return found ? [`${path} switches tests off: ${found}`] : []
}

// The brand's own colour values are rejected everywhere, other values in code that renders pages.
const brandColour = new RegExp(`(?:${Object.values(colours).join('|')})\\b`, 'gi')

/** Colours are named: only the brand and content contain values. */
export const namesColours: Rule = ({ path, text }) => {
  if (/^(?:src\/(?:brand\.ts$|content\/)|tests\/support\/brands\/)/.test(path)) return []
  const found =
    withoutComments(text)
      .replace(/href="#[^"]*"/g, '')
      .match(/^(?:src|public)\//.test(path) ? colour : brandColour) ?? []
  return found.map((value) => `${path} holds the colour ${value}: give it a name in src/brand.ts`)
}

// May name the demo brand: its own data, content and tests.
const mayNameBrand =
  /^(?:src\/(?:brand\.ts$|content\/)|server\/seed\/|scripts\/brand\/find-demo-brand|tests\/)|\.test\.tsx?$/

/** Only src/brand.ts names the brand, so that replacing it there is enough; texts contain `{{brand}}`. */
export const namesNoBrand: Rule = ({ path, text }) =>
  !mayNameBrand.test(path) && /velara/i.test(withoutComments(text)) ? [`${path} names the brand`] : []

function withoutStrings(text: string): string {
  return withoutComments(text).replace(/(["'])(?:\\.|(?!\1)[^\\\n])*\1|`(?:\\.|[^`\\])*`/g, "''")
}

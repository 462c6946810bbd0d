import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A file of the project: path from its root, with forward slashes, and what it says. */
export interface Source {
  path: string
  text: string
}

/** One rule of the house: what is wrong with a file, each as a sentence, or nothing. */
export type Rule = (source: Source) => string[]

const root = fileURLToPath(new URL('../..', import.meta.url))
const folders = ['contract', 'server', 'src', 'scripts', 'tests']
const code = /\.(ts|tsx|astro|mjs|css)$/

/** Everything that people write as code, and the settings in the project's root. */
export function readSources(): Source[] {
  return [...folders.flatMap((folder) => filesIn(folder, true)), ...filesIn('.', false)]
    .filter((path) => code.test(path))
    .toSorted()
    .map((path) => ({ path, text: readText(path) }))
}

function filesIn(folder: string, recursive: boolean): string[] {
  const entries = readdirSync(join(root, folder), { recursive, withFileTypes: true }).filter((entry) => entry.isFile())
  return entries.map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
}

/** What a file of the project says, by its path from the root. */
export function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** Names in a folder of the project. */
export function namesIn(folder: string): string[] {
  return readdirSync(join(root, folder)).toSorted()
}

const wordsOrComment = /(["'])(?:\\.|(?!\1)[^\\\n])*\1|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g

/** A text without its comments; strings stay, whatever they hold. */
export function withoutComments(text: string): string {
  return text.replace(wordsOrComment, (part) => (part.startsWith('/') ? ' ' : part))
}

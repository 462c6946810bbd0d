import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A project file: path from the root, with forward slashes, and its text. */
export interface Source {
  path: string
  text: string
}

/** A rule for files: returns violations as sentences. */
export type Rule = (source: Source) => string[]

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folders = ['contract', 'server', 'src', 'public', 'scripts', 'tests']
const code = /\.(ts|tsx|astro|mjs|css|svg)$/

/** All hand-written code and drawings, and the configuration files in the project's root. */
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

/** Texts written by marketing: catalogue, landing page, help, legal pages. */
export const readContent = (): Source[] =>
  filesIn('src/content', true)
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => ({ path, text: readText(path) }))

/** The text of a project file, by its path from the root. */
export function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** File names in a folder of the project. */
export function namesIn(folder: string): string[] {
  return readdirSync(join(root, folder)).toSorted()
}

const stringOrComment = /(["'])(?:\\.|(?!\1)[^\\\n])*\1|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g

/** A text without its comments; strings stay, whatever they contain. */
export function withoutComments(text: string): string {
  return text.replace(stringOrComment, (part) => (part.startsWith('/') ? ' ' : part))
}

/** Only the code: without comments, strings, regular expressions and the text of elements. */
export function codeOnly(text: string): string {
  return text
    .replace(stringOrComment, ' ')
    .replace(/(?<=[(=,:|&?]\s*)\/(?![/*])(?:\\.|\[(?:\\.|[^\]])*\]|[^/\\\n])+\/[a-z]*/g, ' ')
    .replace(/>[^<>{}()=;]*<\//g, '></')
}

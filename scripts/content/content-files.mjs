import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { load, YAMLException } from 'js-yaml'
import { kinds } from '../../src/content-schema/collections.ts'

const content = 'src/content'

/** Every file below src/content: its path, its kind, and its data or read error. */
export function readContent(root) {
  return namesBelow(join(root, content))
    .toSorted()
    .map((name) => ({ file: `${content}/${name}`, ...read(join(root, content), name) }))
}

/** Paths of all pictures below src/assets. */
export function readPictures(root) {
  return new Set(namesBelow(join(root, 'src/assets')))
}

function namesBelow(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const isOurs = (entry) => !entry.isDirectory() && !entry.name.startsWith('.')
  return entries.filter(isOurs).map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .replaceAll(sep, '/')
  )
}

function read(folder, name) {
  const kind = kindOf(name)
  if (!name.endsWith('.yaml'))
    return contentError('', 'content files end with .yaml, like luma.yaml: rename or move it')
  if (!kind) return contentError('', `this is not a content folder; the folders are ${folders().join(', ')}`)
  try {
    return { kind, data: load(readFileSync(join(folder, name), 'utf8'), { filename: name }) }
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    return { kind, ...contentError(`line ${(error.mark?.line ?? 0) + 1}`, syntaxError(error)) }
  }
}

function contentError(field, message) {
  return { error: { field, message } }
}

function syntaxError({ reason, mark }) {
  const line = mark?.buffer.split('\n')[mark.line]?.replace(/\0$/, '').trim()
  const shown = line ? ` (given: ${line.length > 60 ? `${line.slice(0, 60)}…` : line})` : ''
  return `invalid YAML, ${reason}${shown}; indent with two spaces, and quote text with a colon, like en: 'New: Luma'`
}

function kindOf(name) {
  const folder = name.split('/').slice(0, -1).join('/')
  const contains = (kind) =>
    kind.nested ? folder.replace(/\/[^/]+$/, '') === kind.folder && folder !== kind.folder : folder === kind.folder
  return Object.keys(kinds).find((key) => contains(kinds[key]))
}

function folders() {
  return [...new Set(Object.values(kinds).map((kind) => kind.folder))]
}

import { posix } from 'node:path'
import { type Source, withoutComments } from './sources.ts'

/** An import between project files. */
export interface Import {
  from: string
  to: string
  /** Erased at run time. */
  isType: boolean
}

const statement = /\b(?:import|export)\s+(type\s+)?(?:[\w$*{}\s,]+?\s+from\s+)?(["'])([^"'\n]+)\2/g
const dynamic = /\bimport\s*\(\s*(["'])([^"'\n]+)\1/g

/** Imports of project files (relative paths), static, dynamic and re-exported; without packages. */
export function importsOf({ path, text }: Source): Import[] {
  const bare = withoutComments(text)
  const found = [
    ...[...bare.matchAll(statement)].map(([, type, , target]) => ({ target: target!, isType: type !== undefined })),
    ...[...bare.matchAll(dynamic)].map(([, , target]) => ({ target: target!, isType: false }))
  ]
  return found
    .filter(({ target }) => target.startsWith('.'))
    .map(({ target, isType }) => ({
      from: path,
      to: posix.join(posix.dirname(path), target.replace(/\?.*$/, '')),
      isType
    }))
}

/** The first import cycle as a chain of files; types count, too. */
export function findCircle(imports: readonly Import[]): string[] | undefined {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const done = new Set<string>()
  const visit = (file: string, chain: string[]): string[] | undefined => {
    const start = chain.indexOf(file)
    if (start >= 0) return [...chain.slice(start), file]
    if (done.has(file)) return undefined
    for (const { to } of targets.get(file) ?? []) {
      const circle = visit(to, [...chain, file])
      if (circle) return circle
    }
    done.add(file)
    return undefined
  }
  for (const file of targets.keys()) {
    const circle = visit(file, [])
    if (circle) return circle
  }
  return undefined
}

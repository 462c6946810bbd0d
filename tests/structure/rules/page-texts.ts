import { importsOf } from './imports.ts'
import { type Source, withoutComments } from './sources.ts'

const island = /<(\w+)\s(?:[^<>]|=>)*?pageOf\(\s*locale\s*,?([^)]*)\)/g

/** Texts used by a page's islands but not passed by `pageOf`, so that readers would see keys. */
export function missingTexts(page: Source, sources: ReadonlyMap<string, string>): string[] {
  const imported = importsOf(page)
  return [...page.text.matchAll(island)].flatMap(([, name, texts]) => {
    const file = imported.find(({ to }) => to.endsWith(`/${name}.tsx`))?.to
    const passed = new Set(['ui', ...quoted(texts!)])
    const used = file ? [...textsOf(file, sources)] : []
    return used.filter((feature) => !passed.has(feature)).map((feature) => `${page.path}: ${name} needs '${feature}'`)
  })
}

/** Features whose texts a component and its imports use. */
function textsOf(file: string, sources: ReadonlyMap<string, string>, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set()
  seen.add(file)
  const text = withoutComments(sources.get(file) ?? '')
  const own = [...text.matchAll(/\buseTexts\(('[\w-]+')\)/g)].flatMap(([, feature]) => quoted(feature!))
  const others = importsOf({ path: file, text }).filter(({ isType }) => !isType)
  return new Set([...own, ...others.flatMap(({ to }) => [...textsOf(to, sources, seen)])])
}

const quoted = (text: string) => [...text.matchAll(/'([\w-]+)'/g)].map(([, name]) => name!)

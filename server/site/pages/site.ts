import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PaymentProviderCode } from '../../../contract/payments/payment.ts'
import { internalFiles, isText, typeOf } from './kinds.ts'
import { type InlineHashes, pagePolicy } from './policy.ts'

/** One file of the build, and its compressed twins where the build has made them. */
export interface SiteFile {
  /** Where it lies. */
  file: string
  /** Path in an address; a page's without `.html`. */
  path: string
  type: string
  isPage: boolean
  twins: Partial<Record<Coding, string>>
}

export type Coding = 'br' | 'gzip'

/** The build as it lies on disk: files by the path of their address, and the policies that fit its pages. */
export interface Site {
  files: ReadonlyMap<string, SiteFile>
  policy: string
  /** Of the pages that take payments. */
  payingPolicy: string
  /** Of those with the catalogue's search. */
  searchingPolicy: string
}

const twinEndings: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' }

/** Gives the build in `root`, read anew once another build has taken its place; an absent one is empty. */
export function openSite(root: URL, providers: readonly PaymentProviderCode[] = []): () => Site {
  let mark: string | undefined
  let site: Site = { files: new Map(), ...policies({ scripts: [], styles: [] }, providers) }
  return () => {
    const state = statSync(root, { throwIfNoEntry: false })
    const present = state && `${state.ino} ${state.mtimeMs}`
    if (present && present !== mark) site = readSite(fileURLToPath(root), providers)
    mark = present ?? mark
    return site
  }
}

function policies(hashes: InlineHashes, providers: readonly PaymentProviderCode[]) {
  return {
    policy: pagePolicy(hashes),
    payingPolicy: pagePolicy(hashes, { providers }),
    searchingPolicy: pagePolicy(hashes, { search: true })
  }
}

function readSite(root: string, providers: readonly PaymentProviderCode[]): Site {
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll(sep, '/').replace(/^\//, ''))
  const present = new Set(names)
  const files = names.filter((name) => isPublic(name, present)).map((name) => siteFile(root, name, present))
  return { files: new Map(files.map((file) => [file.path, file])), ...policies(readHashes(root, present), providers) }
}

function isPublic(name: string, present: ReadonlySet<string>): boolean {
  const isTwin = Object.values(twinEndings).some(
    (ending) => name.endsWith(ending) && present.has(name.slice(0, -ending.length))
  )
  return !isTwin && !internalFiles.has(name)
}

function siteFile(root: string, name: string, present: ReadonlySet<string>): SiteFile {
  const isPage = name.endsWith('.html')
  const twins: SiteFile['twins'] = {}
  for (const coding of ['br', 'gzip'] as const) {
    const twin = name + twinEndings[coding]
    if (isText(name) && present.has(twin)) twins[coding] = join(root, twin)
  }
  return { file: join(root, name), path: isPage ? pagePath(name) : `/${name}`, type: typeOf(name), isPage, twins }
}

// de/shop.html -> /de/shop, index.html -> /, de.html and de/index.html -> /de
function pagePath(name: string): string {
  return `/${name.slice(0, -'.html'.length)}`.replace(/\/index$/, '') || '/'
}

function readHashes(root: string, present: ReadonlySet<string>): InlineHashes {
  if (!present.has('csp.json')) return { scripts: [], styles: [] }
  return JSON.parse(readFileSync(join(root, 'csp.json'), 'utf8')) as InlineHashes
}

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PaymentProviderCode } from '../../../contract/payments/payment.ts'
import { internalFiles, isText, typeOf } from './kinds.ts'
import { type InlineHashes, pagePolicy } from './policy.ts'

/** A file of the build, with its precompressed variants, if any. */
export interface SiteFile {
  /** Its path on disk. */
  file: string
  /** URL path; a page's without `.html`. */
  path: string
  type: string
  isPage: boolean
  precompressed: Partial<Record<Coding, string>>
}

export type Coding = 'br' | 'gzip'

/** The build on disk: files by URL path, and the CSPs of its pages. */
export interface Site {
  files: ReadonlyMap<string, SiteFile>
  policy: string
  /** Policy of pages that take payments. */
  payingPolicy: string
  /** Policy of pages that need WebAssembly. */
  wasmPolicy: string
}

const precompressedEndings: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' }

/**
 * Returns the build in `root`, reread after a new build; empty if there is none. Assets of earlier builds are served
 * from `retained`.
 */
export function openSite(root: URL, providers: readonly PaymentProviderCode[] = [], retained?: string): () => Site {
  let mark: string | undefined
  let site: Site = { files: new Map(), ...policies({ scripts: [], styles: [] }, providers) }
  return () => {
    const state = statSync(root, { throwIfNoEntry: false })
    const present = state && `${state.ino} ${state.mtimeMs}`
    if (present && present !== mark) site = readSite(fileURLToPath(root), providers, retained)
    mark = present ?? mark
    return site
  }
}

function policies(hashes: InlineHashes, providers: readonly PaymentProviderCode[]) {
  return {
    policy: pagePolicy(hashes),
    payingPolicy: pagePolicy(hashes, { providers }),
    wasmPolicy: pagePolicy(hashes, { wasm: true })
  }
}

function readSite(root: string, providers: readonly PaymentProviderCode[], retained?: string): Site {
  const present = namesIn(root)
  const files = [...(retained ? filesIn(retained, namesIn(retained)) : []), ...filesIn(root, present)]
  return { files: new Map(files.map((file) => [file.path, file])), ...policies(readHashes(root, present), providers) }
}

function namesIn(root: string): ReadonlySet<string> {
  if (!existsSync(root)) return new Set()
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Set(
    entries.map(({ parentPath, name }) =>
      join(parentPath, name).slice(root.length).replaceAll(sep, '/').replace(/^\//, '')
    )
  )
}

function filesIn(root: string, present: ReadonlySet<string>): SiteFile[] {
  return [...present].filter((name) => isPublic(name, present)).map((name) => siteFile(root, name, present))
}

function isPublic(name: string, present: ReadonlySet<string>): boolean {
  const isPrecompressed = Object.values(precompressedEndings).some(
    (ending) => name.endsWith(ending) && present.has(name.slice(0, -ending.length))
  )
  return !isPrecompressed && !internalFiles.has(name)
}

function siteFile(root: string, name: string, present: ReadonlySet<string>): SiteFile {
  const isPage = name.endsWith('.html')
  const precompressed: SiteFile['precompressed'] = {}
  for (const coding of ['br', 'gzip'] as const) {
    const precompressedFile = name + precompressedEndings[coding]
    if (isText(name) && present.has(precompressedFile)) precompressed[coding] = join(root, precompressedFile)
  }
  return {
    file: join(root, name),
    path: isPage ? pagePath(name) : `/${name}`,
    type: typeOf(name),
    isPage,
    precompressed
  }
}

// de/shop.html -> /de/shop, index.html -> /, de.html and de/index.html -> /de
function pagePath(name: string): string {
  return `/${name.slice(0, -'.html'.length)}`.replace(/\/index$/, '') || '/'
}

function readHashes(root: string, present: ReadonlySet<string>): InlineHashes {
  if (!present.has('csp.json')) return { scripts: [], styles: [] }
  return JSON.parse(readFileSync(join(root, 'csp.json'), 'utf8')) as InlineHashes
}

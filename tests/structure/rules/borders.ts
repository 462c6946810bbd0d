import { dirname } from 'node:path/posix'
import type { Import } from './imports.ts'

/** One part of the architecture: its files, and what they may import. A file belongs to the first matching part. */
interface Part {
  name: string
  files: RegExp
  /** `$1` is the first group matched by `files`: a feature's own folder. */
  may: string[]
}

const messages = '^src/(i18n/|brand\\.ts$)'
const serverBase = ['^contract/', '^server/(core|db|config)/', messages]
const services = '^server/(.+/)?service\\.ts$'
const site = [
  '^src/(pages|layouts|components|islands|site|content|content-schema|i18n|lib|styles|assets|types)/',
  '^src/(brand|content\\.config)\\.ts$',
  '^contract/'
]
const islandBase = ['^src/islands/(ui|section)/', '^src/(lib|i18n)/', '^src/brand\\.ts$', '^contract/']
const sharedParts = '^src/islands/.+/(store\\.ts$|parts/)'

const parts: Part[] = [
  { name: 'a unit test of the server', files: /^server\/.*\.test\.ts$/, may: ['^contract/', '^server/', messages] },
  { name: 'a unit test of the site', files: /^src\/.*\.test\.tsx?$/, may: ['^contract/', '^src/'] },
  { name: 'contract', files: /^contract\//, may: ['^contract/'] },
  { name: 'server/core, server/db and server/config', files: /^server\/(?:core|db|config)\//, may: serverBase },
  { name: 'server/seed', files: /^server\/seed\//, may: ['^contract/', '^server/', messages] },
  {
    name: 'a server domain',
    files: /^server\/([^/]+)\//,
    may: [...serverBase, '^server/$1/', services]
  },
  { name: 'the server process', files: /^server\//, may: ['^contract/', '^server/', messages] },
  {
    name: 'the UI kit',
    files: /^src\/islands\/ui\//,
    may: ['^src/islands/ui/', '^src/lib/', '^src/i18n/', '^contract/']
  },
  { name: 'the account section frame', files: /^src\/islands\/section\//, may: islandBase },
  {
    name: 'the shell, which composes the domains',
    files: /^src\/islands\/(?:shell|kit)\//,
    may: ['^src/islands/', ...islandBase]
  },
  {
    name: 'an island domain',
    files: /^src\/islands\/([^/]+)\//,
    may: ['^src/islands/$1/', ...islandBase, sharedParts]
  },
  { name: 'pages, layouts and components', files: /^src\/(?:pages|layouts|components)\//, may: site },
  {
    name: 'src/site, the code of static pages',
    files: /^src\/site\//,
    may: ['^src/(site|lib|i18n|content|content-schema|assets)/', '^src/(brand|content\\.config)\\.ts$', '^contract/']
  },
  {
    name: 'src/lib',
    files: /^src\/lib\//,
    may: ['^src/(lib|i18n|assets)/', '^src/brand\\.ts$', '^contract/']
  },
  { name: 'src/i18n', files: /^src\/i18n\//, may: ['^src/i18n/', '^contract/'] },
  {
    name: 'content and brand',
    files: /^src\/(?:content\/|content-schema\/|content\.config\.ts$|brand\.ts$)/,
    may: ['^src/(content|content-schema|site|lib|assets)/', '^src/brand\\.ts$', '^contract/']
  },
  {
    name: 'the forms of the content',
    files: /^src\/content-forms\//,
    may: ['^src/(content-forms|content-schema)/', '^contract/']
  },
  { name: 'styles and declarations', files: /^src\/(?:styles\/|[^/]+\.d\.ts$)/, may: ['^src/'] },
  { name: 'tools and tests', files: /^(?:scripts\/|tests\/|[^/]+$)/, may: ['.'] }
]

/** How an import violates "Who may import whom" of the architecture, or undefined. */
export function borderError({ from, to }: Import): string | undefined {
  const part = parts.find(({ files }) => files.test(from))
  if (!part)
    return `${from} belongs to no part of the project: move it, or give its folder a row in tests/structure/rules/borders.ts`
  const own = part.files.exec(from)?.[1] ?? ''
  const isAllowed = part.may.some((pattern) => new RegExp(pattern.replace('$1', own)).test(to))
  return isAllowed
    ? layerError(from, to)
    : `${from} imports ${to}, but ${part.name} may import only ${readable(part.may, own)}`
}

const layers = ['queries', 'service', 'routes']

// Inside a feature: routes (HTTP) -> service (rules) -> queries (SQL), never back.
function layerError(from: string, to: string): string | undefined {
  const [lower, higher] = [from, to].map((path) => layers.indexOf(/^server\/.+\/([\w-]+)\.ts$/.exec(path)?.[1] ?? ''))
  const isSame = dirname(from) === dirname(to)
  return isSame && lower! >= 0 && higher! > lower!
    ? `${from} imports ${to}: ${layers[lower!]} is below ${layers[higher!]}`
    : undefined
}

function readable(may: readonly string[], own: string): string {
  return may
    .map((pattern) => pattern.replace('$1', own).replace('^', '').replaceAll('\\', '').replaceAll('[^/]+', '*'))
    .join(', ')
}

import type { Import } from './imports.ts'

/** One part of the house: its files, and what they may import. The first part that a file matches is the one it is in. */
interface Part {
  name: string
  files: RegExp
  /** `$1` stands for what the first group of `files` matched: a feature's own folder. */
  may: string[]
}

const words = '^src/(i18n/|brand\\.ts$)'
const serverBase = ['^contract/', '^server/(lib|db)/', '^server/config\\.ts$', words]
const site = [
  '^src/(pages|layouts|components|islands|content|content-schema|i18n|lib|styles|assets|types)/',
  '^src/(brand|content\\.config)\\.ts$',
  '^contract/'
]

const parts: Part[] = [
  { name: 'a unit test of the server', files: /^server\/.*\.test\.ts$/, may: ['^contract/', '^server/', words] },
  { name: 'a unit test of the site', files: /^src\/.*\.test\.tsx?$/, may: ['^contract/', '^src/'] },
  { name: 'contract', files: /^contract\//, may: ['^contract/'] },
  { name: 'server/lib', files: /^server\/lib\//, may: serverBase },
  { name: 'server/db', files: /^server\/db\//, may: serverBase },
  {
    name: 'a server feature',
    files: /^server\/([^/]+)\//,
    may: [...serverBase, '^server/$1/', '^server/[^/]+/service\\.ts$']
  },
  { name: 'the server process', files: /^server\//, may: ['^contract/', '^server/', words] },
  { name: 'the kit', files: /^src\/islands\/ui\//, may: ['^src/islands/ui/', '^src/lib/', '^src/i18n/', '^contract/'] },
  {
    name: 'an island feature',
    files: /^src\/islands\/([^/]+)\//,
    may: [
      '^src/islands/($1|ui)/',
      '^src/(lib|i18n)/',
      '^src/brand\\.ts$',
      '^contract/',
      '^src/islands/[^/]+/(store\\.ts$|parts/)'
    ]
  },
  { name: 'pages, layouts and components', files: /^src\/(?:pages|layouts|components)\//, may: site },
  {
    name: 'src/lib',
    files: /^src\/lib\//,
    may: ['^src/(lib|i18n|content|content-schema|assets)/', '^src/(brand|content\\.config)\\.ts$', '^contract/']
  },
  { name: 'src/i18n', files: /^src\/i18n\//, may: ['^src/i18n/', '^contract/'] },
  {
    name: 'content and brand',
    files: /^src\/(?:content\/|content-schema\/|content\.config\.ts$|brand\.ts$)/,
    may: ['^src/(content|content-schema|lib|assets)/', '^src/brand\\.ts$', '^contract/']
  },
  {
    name: 'the forms of the content',
    files: /^src\/content-forms\//,
    may: ['^src/(content-forms|content-schema)/', '^contract/']
  },
  { name: 'styles and declarations', files: /^src\/(?:styles\/|[^/]+\.d\.ts$)/, may: ['^src/'] },
  { name: 'tools and tests', files: /^(?:scripts\/|tests\/|[^/]+$)/, may: ['.'] }
]

/** What is wrong with an import by "Who may import whom" of the architecture, or undefined. */
export function borderFault({ from, to }: Import): string | undefined {
  const part = parts.find(({ files }) => files.test(from))
  if (!part)
    return `${from} is in no part of the house: move it, or give its folder a row in tests/structure/borders.ts`
  const own = part.files.exec(from)?.[1] ?? ''
  const isAllowed = part.may.some((pattern) => new RegExp(pattern.replace('$1', own)).test(to))
  return isAllowed
    ? layerFault(from, to)
    : `${from} imports ${to}, but ${part.name} may import only ${readable(part.may, own)}`
}

const layers = ['queries', 'service', 'routes']

// Inside a feature: routes (HTTP) -> service (rules) -> queries (SQL), never back.
function layerFault(from: string, to: string): string | undefined {
  const [lower, higher] = [from, to].map((path) =>
    layers.indexOf(/^server\/[^/]+\/([\w-]+)\.ts$/.exec(path)?.[1] ?? '')
  )
  const isSame = from.split('/')[1] === to.split('/')[1]
  return isSame && lower! >= 0 && higher! > lower!
    ? `${from} imports ${to}: ${layers[lower!]} is below ${layers[higher!]}`
    : undefined
}

function readable(may: readonly string[], own: string): string {
  return may
    .map((pattern) => pattern.replace('$1', own).replace('^', '').replaceAll('\\', '').replaceAll('[^/]+', '*'))
    .join(', ')
}

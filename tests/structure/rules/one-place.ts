import { type Rule, withoutComments } from './sources.ts'

interface Place {
  /** What is done in one place only. */
  what: string
  within: RegExp
  use: RegExp
  home: string
}

const places: readonly Place[] = [
  {
    what: 'API requests',
    within: /^src\//,
    use: /from 'ky'|\bBearer\b|'Authorization'/,
    home: 'src/lib/api/client.ts'
  },
  {
    what: 'the buttons of a quantity',
    within: /^src\//,
    use: /\bt\('(?:decrease|increase)'\)|\bui\('(?:decrease|increase)'\)/,
    home: 'src/islands/ui/form/QuantityStepper.tsx'
  },
  {
    what: 'export menus',
    within: /^src\//,
    use: /<Menu\b(?:(?!<\/Menu>)[\s\S])*<Download\b/,
    home: 'src/islands/ui/ExportMenu.tsx'
  },
  {
    what: 'changes of payments',
    within: /^server\//,
    use: /\b(?:updateTable|insertInto)\('payments'\)/,
    home: 'server/payments/queries.ts'
  }
]

/** What exists once is written in one file; the others import it. */
export const hasOnePlace: Rule = ({ path, text }) => {
  if (/\.test\.tsx?$/.test(path)) return []
  const code = withoutComments(text)
  return places
    .filter(({ within, use, home }) => path !== home && within.test(path) && use.test(code))
    .map(({ what, home }) => `${path} repeats ${what}: use ${home}`)
}

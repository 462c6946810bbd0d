import { type Rule, withoutComments } from './sources.ts'

/** The one module that writes numbers, money, dates and names for a reader. */
const home = 'contract/format.ts'

/** What else may ask Intl for something, and what for: none of it is shown as a number, an amount or a date. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'server/core/dates.ts': ['Intl.DateTimeFormat'], // the wire's own form, the same in every language
  'server/core/http/request.ts': ['Intl.supportedValuesOf'],
  'server/partners/countries/service.ts': ['Intl.Collator'],
  'server/catalogue/shelf.ts': ['Intl.Collator'],
  'server/desk/prices/articles.ts': ['Intl.Collator'],
  'src/islands/pricing/contract-prices/price-rows.ts': ['Intl.Collator'],
  'src/islands/partners/team/sorted-users.ts': ['Intl.Collator'],
  'src/lib/api/api.ts': ['Intl.DateTimeFormat'] // the reader's zone, for X-User-Timezone
}

const formatting = /\bIntl\.\w+|\.toLocale(?:Date|Time)?String\b|\.to(?:Fixed|Precision|Exponential)\b/g

/** Numbers, money and dates are written by contract/format.ts only; in texts, i18next does it. */
export const formatsInOnePlace: Rule = ({ path, text }) => {
  if (path === home || !/^(?:contract|server|src)\//.test(path) || /\.test\.tsx?$/.test(path)) return []
  const found = new Set(withoutComments(text).match(formatting))
  return [...found]
    .filter((use) => !exceptions[path]?.includes(use))
    .map((use) => `${path} uses ${use}: let ${home} write it`)
}

/** Exceptions that nothing needs any more. */
export function idleExceptions(sources: readonly { path: string; text: string }[]): string[] {
  return Object.entries(exceptions).flatMap(([path, uses]) => {
    const text = withoutComments(sources.find((source) => source.path === path)?.text ?? '')
    return uses.filter((use) => !text.includes(use)).map((use) => `${path} no longer uses ${use}`)
  })
}

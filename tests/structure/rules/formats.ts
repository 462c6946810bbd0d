import { type Rule, withoutComments } from './sources.ts'

/** The only module that formats numbers, money, dates and names for display. */
const home = 'contract/format.ts'

/** Other permitted uses of Intl, with the reason: none of them displays a number, an amount or a date. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'server/core/dates.ts': ['Intl.DateTimeFormat'], // API format, independent of the language
  'server/partners/countries/service.ts': ['Intl.Collator'],
  'server/catalogue/build-index.ts': ['Intl.Collator'],
  'server/desk/order-documents/picks.ts': ['Intl.Collator'],
  'server/desk/prices/price-rows.ts': ['Intl.Collator'],
  'src/lib/seller-today.ts': ['Intl.DateTimeFormat'], // API format, too
  'src/islands/pricing/contract-prices/price-rows.ts': ['Intl.Collator'],
  'src/islands/partners/team/sorted-users.ts': ['Intl.Collator']
}

const formatting = /\bIntl\.\w+|\.toLocale(?:Date|Time)?String\b|\.to(?:Fixed|Precision|Exponential)\b/g

/** Numbers, money and dates are formatted by contract/format.ts only; in texts, by i18next. */
export const formatsInOnePlace: Rule = ({ path, text }) => {
  if (path === home || !/^(?:contract|server|src)\//.test(path) || /\.test\.tsx?$/.test(path)) return []
  const found = new Set(withoutComments(text).match(formatting))
  return [...found]
    .filter((use) => !exceptions[path]?.includes(use))
    .map((use) => `${path} uses ${use}: let ${home} write it`)
}

/** Unneeded exceptions. */
export function idleExceptions(sources: readonly { path: string; text: string }[]): string[] {
  return Object.entries(exceptions).flatMap(([path, uses]) => {
    const text = withoutComments(sources.find((source) => source.path === path)?.text ?? '')
    return uses.filter((use) => !text.includes(use)).map((use) => `${path} no longer uses ${use}`)
  })
}

// `{label}: {value}` and `{label}:</b>` in JSX, `${label}: ${value}` in a template; Prettier spaces `}: { a }` in types.
const labelled = /\}: ?(?:\{\w|<\/)|\$\{[^}]*\}: \$\{/

/** What precedes a colon is joined by `formatLabelled`, because French puts a space before it. */
export const labelsInOnePlace: Rule = ({ path, text }) =>
  path !== home &&
  /^src\/(?:components|islands|layouts|pages)\/(?!kit\/)/.test(path) &&
  labelled.test(withoutComments(text))
    ? [`${path} writes a colon after a label: let formatLabelled write it`]
    : []

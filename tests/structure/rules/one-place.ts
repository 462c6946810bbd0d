import { type Messages, textsOf } from './messages.ts'
import { type Rule, withoutComments } from './sources.ts'

interface Place {
  /** The task that is done in one place only. */
  what: string
  within: RegExp
  use: RegExp
  home: string
}

const places: readonly Place[] = [
  {
    what: 'API requests',
    within: /^src\//,
    use: /\bBearer\b|'Authorization'/,
    home: 'src/lib/api/client.ts'
  },
  {
    what: 'retries of API requests',
    within: /^src\//,
    use: /from 'p-retry'/,
    home: 'src/lib/api/fetch-from-api.ts'
  },
  {
    what: 'the header with the number of rows',
    within: /^src\//,
    use: /'X-Total-Count'/,
    home: 'src/lib/total-count.ts'
  },
  {
    what: 'the modifier keys of a click on a link',
    within: /^src\/(?:islands|lib)\//,
    use: /\bmetaKey \|\| event\.ctrlKey \|\| event\.shiftKey\b/,
    home: 'src/lib/use-search-params.ts'
  },
  {
    what: 'the buttons of a quantity',
    within: /^src\//,
    use: /\bt\('(?:decrease|increase)'\)|\bui\('(?:decrease|increase)'\)/,
    home: 'src/islands/ui/form/quantity/QuantityStepper.tsx'
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
  },
  {
    what: 'changes of stock',
    within: /^server\//,
    use: /\bupdateTable\('variants'\)\s*\.set\([^;]*?\bstock\b|\b(?:updateTable|insertInto|deleteFrom)\('stock_movements'\)|\bupdate variants\b/i,
    home: 'server/catalogue/stock/queries.ts'
  },
  {
    what: 'changes of what a company is found by',
    within: /^server\/(?!db\/)/,
    use: /\binsertInto\('companies'\)|\bupdateTable\('companies'\)\s*\.set\((?:\w+\)|\{[^}]*\b(?:name|legal_name|tax_number|email|words)\b)/,
    home: 'server/partners/companies/queries.ts'
  },
  {
    what: 'changes of open items',
    within: /^server\/(?!db\/)/,
    use: /\b(?:updateTable|insertInto|deleteFrom)\('open_items'\)/,
    home: 'server/orders/ledger/queries.ts'
  },
  {
    what: 'changes of sums of sales',
    within: /^server\/(?!db\/)/,
    use: /\b(?:updateTable|insertInto|deleteFrom)\('sales_(?:days|skus)'\)/,
    home: 'server/orders/sales/queries.ts'
  },
  {
    what: 'entries of the ledger',
    within: /^server\/(?!db\/)/,
    use: /\binsertInto\('ledger_entries'\)/,
    home: 'server/orders/ledger/queries.ts'
  }
]

// `<= 300`, `Math.min(300, …`, `available: 300` and `at most 300`, but not `status < 300` or `wait(300)`.
const limitUses = [
  /\bMath\.min\([^\n]*?\b300\b/,
  /(?<!\bstatus )[<>]=? 300\b/,
  /\b(?:quantity|units|available|value|max(?!Length)\w*|\w*limit)(?: = |: |=\{)300\b/i,
  /\b(?:at most|up to|more than|over|exceed|1 to|to at most)\s(?:\* )?300\b/
]

/**
 * The maximum quantity of a line item is only written as `quantityLimit`: neither code nor comments repeat the number.
 */
export const namesQuantityLimit: Rule = ({ path, text }) => {
  if (!/^(?:contract|server|src)\//.test(path) || path === 'contract/scalars.ts' || /\.test\.tsx?$/.test(path))
    return []
  const found = limitUses.map((use) => use.exec(text)?.[0]).find((use) => use !== undefined)
  return found ? [`${path} repeats the quantity limit in "${found}": use quantityLimit of contract/scalars.ts`] : []
}

/** Messages that contain the quantity limit as a number instead of a placeholder. */
export function limitErrors(messages: Messages): string[] {
  return textsOf(messages)
    .filter(({ text }) => /\b300\b/.test(text))
    .map(({ key, text }) => `${key} repeats the quantity limit, pass it as a value: ${text}`)
}

/** Shared code exists in one file and is imported by the others. */
export const hasOnePlace: Rule = ({ path, text }) => {
  if (/\.test\.tsx?$/.test(path)) return []
  const code = withoutComments(text)
  return places
    .filter(({ within, use, home }) => path !== home && within.test(path) && use.test(code))
    .map(({ what, home }) => `${path} repeats ${what}: use ${home}`)
}

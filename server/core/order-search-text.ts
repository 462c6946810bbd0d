import { fold } from '../../contract/fold.ts'

interface Names {
  productName?: string
  variantName?: string
}

interface SearchableOrder {
  number: string | null
  poNumber: string | null
  lines: readonly (Names & { sku: string; translations?: Record<string, Names> })[]
}

/** The searchable text of an order, folded, one item per line: number, PO number, SKU and names of each line. */
export function orderSearchText({ number, poNumber, lines }: SearchableOrder): string {
  const names = lines.flatMap(({ sku, translations = {}, ...line }) => [
    sku,
    ...[line, ...Object.values(translations)].flatMap(({ productName, variantName }) => [productName, variantName])
  ])
  return fold([...new Set([number, poNumber, ...names])].filter(Boolean).join('\n'))
}

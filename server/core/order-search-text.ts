import { fold } from '../../contract/fold.ts'

interface SearchableOrder {
  number: string | null
  poNumber: string | null
  lines: readonly { sku: string; productName?: string; variantName?: string }[]
}

/** The searchable text of an order, folded, one item per line: number, PO number, SKU and name of each line. */
export function orderSearchText({ number, poNumber, lines }: SearchableOrder): string {
  const names = lines.flatMap(({ sku, productName, variantName }) => [sku, productName, variantName])
  return fold([...new Set([number, poNumber, ...names])].filter(Boolean).join('\n'))
}

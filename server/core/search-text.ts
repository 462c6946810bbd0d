import { fold } from '../../contract/fold.ts'

interface Sought {
  number: string | null
  poNumber: string | null
  lines: readonly { sku: string; productName?: string; variantName?: string }[]
}

/** What an order is found by, one below the other and folded: number, PO number, SKU and name of each line. */
export function searchText({ number, poNumber, lines }: Sought): string {
  const names = lines.flatMap(({ sku, productName, variantName }) => [sku, productName, variantName])
  return fold([...new Set([number, poNumber, ...names])].filter(Boolean).join('\n'))
}

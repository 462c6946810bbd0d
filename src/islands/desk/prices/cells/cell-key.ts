import { type PriceCell, priceCells } from '../../../../../contract/desk/prices.ts'

/** Identifies a cell of the table. */
export const keyOf = (sku: string, cell: PriceCell) => `${sku} ${cell}`

export function cellOf(key: string): { sku: string; cell: PriceCell } | undefined {
  const at = key.lastIndexOf(' ')
  const cell = priceCells.find((option) => option === key.slice(at + 1))
  return cell && { sku: key.slice(0, at), cell }
}

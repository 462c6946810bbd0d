/** The number of orders that contain a SKU in this quantity. */
export interface OrderedQuantity {
  sku: string
  quantity: number
  orders: number
}

/**
 * SKUs sorted by the number of orders that contain them, then by units; each with its most frequent quantity, or the
 * larger one on a tie.
 */
export function mostOrdered(rows: readonly OrderedQuantity[]): { sku: string; quantity: number }[] {
  const skus = [...Map.groupBy(rows, ({ sku }) => sku)].map(([sku, quantities]) => {
    const [usual] = quantities.toSorted((a, b) => b.orders - a.orders || b.quantity - a.quantity)
    return {
      sku,
      quantity: usual?.quantity ?? 1,
      orders: quantities.reduce((sum, { orders }) => sum + orders, 0),
      units: quantities.reduce((sum, { orders, quantity }) => sum + orders * quantity, 0)
    }
  })
  return skus
    .toSorted((a, b) => b.orders - a.orders || b.units - a.units || (a.sku < b.sku ? -1 : 1))
    .map(({ sku, quantity }) => ({ sku, quantity }))
}

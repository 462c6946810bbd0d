/** Sums of amounts by currency, in the order of the rows. */
export function sumsOf<Row extends { currencyCode: string }>(
  rows: readonly Row[],
  amountOf: (row: Row) => number
): { currency: string; amount: number }[] {
  return [...Map.groupBy(rows, ({ currencyCode }) => currencyCode)].map(([currency, group]) => ({
    currency,
    amount: group.reduce((sum, row) => sum + amountOf(row), 0)
  }))
}

interface Prices {
  /** Net, in minor units of one currency. */
  price: number | null
  rrpPrice: number | null
}

/**
 * Margin as a share of the recommended price; null if either price is missing, or the price is not below the
 * recommended one.
 */
export function marginOf({ price, rrpPrice }: Prices): number | null {
  return price === null || rrpPrice === null || price >= rrpPrice ? null : (rrpPrice - price) / rrpPrice
}

/** Whether there is a recommended price but no margin, possibly because of a typo. */
export const isWithoutMargin = ({ price, rrpPrice }: Prices): boolean =>
  price !== null && rrpPrice !== null && price >= rrpPrice

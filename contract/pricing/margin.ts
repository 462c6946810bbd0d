interface Prices {
  /** Net, in minor units of one currency. */
  price: number | null
  rrpPrice: number | null
}

/** Margin as a share of the recommended price; null without either price, and if the price is not below it. */
export function marginOf({ price, rrpPrice }: Prices): number | null {
  return price === null || rrpPrice === null || price >= rrpPrice ? null : (rrpPrice - price) / rrpPrice
}

/** Whether there is a recommended price and no margin: perhaps a typing error. */
export const isWithoutMargin = ({ price, rrpPrice }: Prices): boolean =>
  price !== null && rrpPrice !== null && price >= rrpPrice

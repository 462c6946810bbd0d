/**
 * `amount` times `numerator / denominator`, rounded half away from zero. Exact: uses BigInt because the product may
 * exceed the safe integer range. All three are integers, and the denominator is positive.
 */
export function roundedShare(amount: number, numerator: number, denominator: number): number {
  const product = BigInt(amount) * BigInt(numerator)
  const size = product < 0n ? -product : product
  const half = BigInt(denominator)
  const rounded = Number((size * 2n + half) / (half * 2n))
  return product < 0n ? -rounded : rounded
}

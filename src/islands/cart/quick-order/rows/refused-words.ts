import type { Fault } from '../../../../lib/api/fault.ts'

/** Why the cart refused rows, by their place among those that were sent: `items[3].quantity` -> 3. */
export function refusedWords({ problem }: Fault): ReadonlyMap<number, string> {
  const words = (problem.violations ?? []).map(
    ({ propertyPath, message }) => [Number(/\d+/.exec(propertyPath)?.[0]), message] as const
  )
  return new Map(words)
}

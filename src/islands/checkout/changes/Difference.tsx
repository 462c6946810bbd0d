import { useMoney } from '../../../lib/use-money.ts'
import type { AmountChange } from './differences.ts'

/** The signed change of an amount; a dash if unchanged. */
export function Difference({ before, after, currency }: AmountChange & { currency: string }) {
  const money = useMoney()
  const by = after - before
  if (by === 0) return <span className="text-muted">–</span>
  const sign = by > 0 ? '+' : ''
  return (
    <span className={`figures font-semibold whitespace-nowrap ${by > 0 ? 'text-danger' : 'text-success'}`}>
      {sign}
      {money(by, currency)}
    </span>
  )
}

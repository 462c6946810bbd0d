import { useMoney } from '../../../lib/use-money.ts'

/** An amount in minor units of a currency, in tabular figures without line breaks. */
export function Money({ amount, currency, className }: { amount: number; currency: string; className?: string }) {
  const money = useMoney()
  return <span className={`figures whitespace-nowrap ${className ?? ''}`}>{money(amount, currency)}</span>
}

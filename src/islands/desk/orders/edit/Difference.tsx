import { useMoney } from '../../../../lib/use-money.ts'

interface Props {
  amount: number
  currency: string
  className?: string
}

/** A signed difference in minor units; a dash for none. */
export function Difference({ amount, currency, className = '' }: Props) {
  const money = useMoney()
  const text = amount === 0 ? '–' : `${amount > 0 ? '+' : ''}${money(amount, currency)}`
  return <span className={`figures whitespace-nowrap ${amount === 0 ? 'text-muted' : ''} ${className}`}>{text}</span>
}

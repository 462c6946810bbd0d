import { Money } from '../../ui/display/Money.tsx'

interface Props {
  name: string
  amount: number
  currency: string
  saving?: boolean
}

export function TotalRow({ name, amount, currency, saving = false }: Props) {
  return (
    <div className={`flex justify-between gap-4 ${saving ? 'text-success' : ''}`}>
      <dt className="min-w-0">{name}</dt>
      <dd>
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  )
}

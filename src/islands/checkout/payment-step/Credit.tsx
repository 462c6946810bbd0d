import type { Order } from '../../../../contract/orders/order.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useMoney } from '../../../lib/use-money.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Money } from '../../ui/display/Money.tsx'

interface Props {
  order: Order
  /** The company's credit, and the part used for this order; in minor units of the order's currency. */
  credit: number
  used: number
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Whether the order is paid with the company's credit, and the remaining amount. */
export function Credit({ order: { total, currencyCode }, credit, used, checked, onChange }: Props) {
  const t = useTexts('checkout')
  const money = useMoney()
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)}>
        {t('credit.use', { amount: money(credit, currencyCode) })}
      </Checkbox>
      {used > 0 && (
        <dl className="grid gap-1" aria-live="polite">
          <div className="flex justify-between gap-4 text-success">
            <dt>{t('credit.used')}</dt>
            <dd>
              −<Money amount={used} currency={currencyCode} />
            </dd>
          </div>
          <div className="flex justify-between gap-4 font-semibold">
            <dt>{t('credit.left')}</dt>
            <dd>
              <Money amount={total - used} currency={currencyCode} />
            </dd>
          </div>
        </dl>
      )}
    </div>
  )
}

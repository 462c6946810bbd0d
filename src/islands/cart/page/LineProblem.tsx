import { TriangleAlert } from 'lucide-react'
import type { OrderItem } from '../../../../contract/orders/order.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'

interface Props {
  item: OrderItem
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

/** Why a line is excluded, and how to resolve it. */
export function LineProblem({ item, onQuantity, onRemove }: Props) {
  const t = useTexts('cart')
  const { problem, productName: name, quantity } = item
  const available = item.available ?? 0
  if (!problem) return null
  const canReduce = problem === 'not-enough-stock' && available > 0
  return (
    <div className="flex items-center gap-x-4 gap-y-3 text-left max-md:grid">
      <p className="flex flex-1 items-start gap-2.5 text-warning">
        <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        <span className="figures">
          <strong className="font-semibold">{t(`problem.${problem}`, { available, quantity })}</strong> {t('outside')}
        </span>
      </p>
      <span className="flex shrink-0 gap-2 max-md:*:flex-1">
        {canReduce && (
          <Button size="small" aria-label={t('orderNamed', { available, name })} onClick={() => onQuantity(available)}>
            {t('order', { available })}
          </Button>
        )}
        <Button appearance="outline" size="small" aria-label={t('removeNamed', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </span>
    </div>
  )
}

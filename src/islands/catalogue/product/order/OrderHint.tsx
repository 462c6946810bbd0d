import { CalendarClock, Tag, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay } from '../../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { discountedPrice } from '../../../../../contract/pricing/volume.ts'
import { tierAfter } from '../../../../lib/volume.ts'
import { Money } from '../../../ui/display/Money.tsx'
import type { ProductOrder } from './product-order.ts'

interface Props extends Omit<ProductOrder, 'onQuantity'> {
  /** Accepts an offered quantity. */
  onAccept: (quantity: number) => void
}

/** Hint under Add: stock exceeded, the next volume tier, or the expected date. */
export function OrderHint({ product, variant, quantity, inCart, onAccept }: Props) {
  const t = useTexts('product')
  const locale = useLocale()
  const set = (to: number) => (
    <button type="button" onClick={() => onAccept(to)} className="text-link py-1 max-md:min-h-11">
      {t('setTo', { quantity: to })}
    </button>
  )
  const { price, available, availableFrom } = variant
  const units = inCart + quantity
  if (variant.unavailability || price === null) {
    if (!availableFrom) return null
    return (
      <Hint icon={<CalendarClock aria-hidden className="size-4.5 text-teal" />}>
        {t('expected', { day: formatDay(availableFrom, locale) })}
      </Hint>
    )
  }
  if (units > available) {
    const addable = available - inCart
    return (
      <Hint icon={<TriangleAlert aria-hidden className="size-4.5 text-warning" />} action={addable > 0 && set(addable)}>
        <span className="text-warning">{t('tooMany', { count: available })}</span>
        {availableFrom && ` ${t('expected', { day: formatDay(availableFrom, locale) })}`}
      </Hint>
    )
  }
  const next = tierAfter(product.volumeSteps, units)
  if (next && next.from <= available) {
    return (
      <Hint icon={<Tag aria-hidden className="size-4.5 text-muted" />} action={set(next.from - inCart)}>
        {t('nextStep', { from: next.from })}{' '}
        <Money
          amount={discountedPrice(price, next.from, product.volumeSteps)}
          currency={product.currencyCode}
          className="font-semibold"
        />
      </Hint>
    )
  }
  if (next || product.volumeSteps.length === 0) return null
  return <Hint icon={<Tag aria-hidden className="size-4.5 text-success" />}>{t('best')}</Hint>
}

function Hint({ icon, action, children }: { icon: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-8 items-center gap-2.5 text-table max-md:min-h-11">
      <span className="shrink-0">{icon}</span>
      <p className="figures min-w-0 flex-1">{children}</p>
      {action}
    </div>
  )
}

import { Check } from 'lucide-react'
import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { ProductOrder } from './product-order.ts'

interface Props extends Pick<ProductOrder, 'name' | 'quantity' | 'adding'> {
  /** The formatted total. */
  amount: string
  /** Whether the amount is visible; the accessible name always contains it. */
  showAmount?: boolean
}

/** "Add 24 … €729.60"; the accessible name includes the product. */
export function AddButton({ name, quantity, adding, amount, showAmount = false }: Props) {
  const t = useTexts('product')
  const cart = useTexts('cart')
  if (adding.added) {
    return (
      <Button type="submit" size="large">
        <Check aria-hidden className="size-5" />
        {cart('added')}
      </Button>
    )
  }
  const classes = showAmount ? '*:first:w-full *:first:justify-between' : 'whitespace-nowrap max-sm:px-4'
  return (
    <Button type="submit" size="large" busy={adding.busy} className={`figures ${classes}`}>
      <span>{t('add', { quantity })}</span>
      <span className={showAmount ? '' : 'sr-only'}>{amount}</span>
      <span className="sr-only">{t('addNamed', { name })}</span>
    </Button>
  )
}

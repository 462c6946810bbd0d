import type { KeyboardEvent } from 'react'
import type { Product, VariantData } from '../../../../contract/catalogue/catalogue.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { fullName } from '../../../lib/variants/variant-names.ts'
import { quantityOf } from './quick-rows.ts'
import { selectOnFocus } from '../../ui/form/select-on-focus.ts'

interface Props {
  product: Product
  variant: VariantData
  quantity: number | undefined
  disabled: boolean
  onQuantityChange: (sku: string, quantity: number | undefined) => void
  onAdd: () => void
}

/** The quantity of a row: empty, or 1 to `quantityLimit`; accepts only digits. Enter adds it. */
export function QuickQuantity({ product, variant, quantity, disabled, onQuantityChange, onAdd }: Props) {
  const t = useTexts('cart')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && quantity !== undefined) onAdd()
    if (event.key === 'Escape') onQuantityChange(variant.code, undefined)
  }
  return (
    <input
      data-quantity
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={t('quantityOf', { name: fullName(product, variant) })}
      placeholder={disabled ? '' : '0'}
      disabled={disabled}
      value={quantity ?? ''}
      onChange={(event) => onQuantityChange(variant.code, quantityOf(event.target.value))}
      onFocus={selectOnFocus}
      onKeyDown={onKeyDown}
      className="figures min-h-9 w-16 rounded-control border border-control bg-white px-2 text-right text-body placeholder:text-muted disabled:border-line disabled:bg-paper max-md:min-h-11"
    />
  )
}

import { Check } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import type { VariantData, VolumeTier } from '../../../../contract/catalogue/catalogue.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import type { Appearance } from '../../ui/button-class.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { QuantityField } from '../../ui/form/quantity/QuantityField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

const UnavailableButton = onDemand(async () => (await import('./UnavailableButton.tsx')).UnavailableButton)
const ShortageDialog = onDemand(async () => (await import('./ShortageDialog.tsx')).ShortageDialog)

interface Props {
  variant: VariantData
  /** Product and variant, for screen readers: "Luma, rose". */
  name: string
  tiers: readonly VolumeTier[]
  /** Quantity to start with. */
  initial?: number
  appearance?: Appearance
}

/**
 * Quantity and button share a line. In a narrow card, the quantity is narrower and "Added" is only a check mark; if a
 * language's label for Add still does not fit, each gets its own line.
 */
const row = '@container flex flex-wrap gap-2 *:first:grow *:last:w-auto *:last:grow-100 [&_input]:grow'

/** Quantity and button of a variant in one row; Enter in the quantity adds. "Added" is shown for two seconds. */
export function AddToCart({ variant, name, tiers, initial = 1, appearance }: Props) {
  const t = useTexts('cart')
  const { busy, added, submit, shortageDialog } = useAddToCart({ variant, name, tiers })
  const [quantity, setQuantity] = useState(initial)
  const label = t('quantityOf', { name })
  if (variant.unavailability) {
    return (
      <div className={row}>
        <QuantityField label={label} value={1} onChange={setQuantity} disabled />
        <UnavailableButton
          unavailability={variant.unavailability}
          fallback={<Skeleton className="h-9 max-md:h-11" />}
        />
      </div>
    )
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void submit(quantity)
  }
  return (
    <form onSubmit={onSubmit} className={row}>
      <QuantityField label={label} value={quantity} onChange={setQuantity} live />
      <Button
        type="submit"
        appearance={appearance}
        size="small"
        busy={busy}
        aria-label={added ? undefined : t('addNamed', { name })}
        className="w-full whitespace-nowrap @max-[13rem]:px-1.5"
      >
        {added && <Check aria-hidden className="size-4" />}
        <span className={added ? '@max-[15rem]:sr-only' : ''}>{t(added ? 'added' : 'add')}</span>
      </Button>
      {shortageDialog && <ShortageDialog {...shortageDialog} />}
    </form>
  )
}

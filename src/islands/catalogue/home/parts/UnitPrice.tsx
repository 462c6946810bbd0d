import type { VariantData } from '../../../../../contract/catalogue/catalogue.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Money } from '../../../ui/display/Money.tsx'

/** Unit price above the recommended price, right-aligned; nothing without a price. */
export function UnitPrice({ variant: { price, rrpPrice }, currency }: { variant: VariantData; currency: string }) {
  const t = useTexts('ui')
  return (
    <p className="text-right whitespace-nowrap">
      {price !== null && <Money amount={price} currency={currency} className="block text-body font-medium" />}
      {rrpPrice !== null && (
        <span className="block text-tiny text-muted">
          {t('rrp')} <Money amount={rrpPrice} currency={currency} />
        </span>
      )}
    </p>
  )
}

import type { ReactNode } from 'react'
import type { VariantData } from '../../../../../contract/catalogue/catalogue.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { UnavailableButton } from '../../../cart/parts/UnavailableButton.tsx'
import { NotifyMe } from '../../../cart/stock-notifications/parts/NotifyMe.tsx'

interface Props {
  variant: VariantData
  name: string
  /** Rendered beside it. */
  children: ReactNode
}

/** The reason shown in place of Add; with a stock notification if waiting helps. */
export function UnavailableVariant({ variant, name, children }: Props) {
  const t = useTexts('product')
  const { unavailability } = variant
  return (
    <>
      <span className="grid max-lg:order-1 max-lg:col-span-2">
        <UnavailableButton hasLabel size="large" unavailability={unavailability ?? 'no-price'} />
      </span>
      {children}
      {(unavailability === 'out-of-stock' || unavailability === 'coming-soon') && (
        <div className="col-span-2 grid gap-1.5 max-lg:order-2 lg:col-span-3">
          <NotifyMe key={variant.code} hasLabel size="large" variant={variant} name={name} className="w-full" />
          <p className="text-small text-muted">{t('notifyNote')}</p>
        </div>
      )}
    </>
  )
}

import type { ReactNode } from 'react'
import type { VariantData } from '../../../../../contract/catalogue/catalogue.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { ComingSoon } from '../../../cart/parts/ComingSoon.tsx'
import { TellMe } from '../../../cart/stock-notifications/parts/NotifyMe.tsx'

interface Props {
  variant: VariantData
  name: string
  /** Beside it. */
  children: ReactNode
}

/** In place of Add what stands in its way; for what comes back by waiting, one mail when it does. */
export function NotNow({ variant, name, children }: Props) {
  const t = useTexts('product')
  const { unavailability } = variant
  return (
    <>
      <span className="grid max-lg:order-1 max-lg:col-span-2">
        <ComingSoon worded size="large" unavailability={unavailability ?? 'no-price'} />
      </span>
      {children}
      {(unavailability === 'out-of-stock' || unavailability === 'coming-soon') && (
        <div className="col-span-2 grid gap-1.5 max-lg:order-2 lg:col-span-3">
          <TellMe key={variant.code} worded size="large" variant={variant} name={name} className="w-full" />
          <p className="text-small text-muted">{t('tellNote')}</p>
        </div>
      )}
    </>
  )
}

import { ShieldCheck, Truck } from 'lucide-react'
import { useTexts } from '../../../lib/texts.tsx'

/** Delivery time and warranty. */
export function Assurances() {
  const t = useTexts('product')
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-5 text-table">
      <li className="flex items-center gap-2.5">
        <Truck aria-hidden className="size-4.5 text-muted" />
        {t('delivery')}
      </li>
      <li className="flex items-center gap-2.5">
        <ShieldCheck aria-hidden className="size-4.5 text-muted" />
        {t('warranty')}
      </li>
    </ul>
  )
}

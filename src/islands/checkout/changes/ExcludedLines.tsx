import { TriangleAlert } from 'lucide-react'
import { formatLabelled } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { type Shortfall } from './shortfall.ts'

/** The excluded lines and the reasons, with the texts of the cart. Needs the texts of cart. */
export function ExcludedLines({ shortfalls }: { shortfalls: readonly Shortfall[] }) {
  const t = useTexts('checkout')
  const cart = useTexts('cart')
  const locale = useLocale()
  if (shortfalls.length === 0) return null
  return (
    <div className="flex items-start gap-2 rounded-control bg-warning-tint px-3 py-2 text-table text-warning">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{t('excluded')}</p>
        <ul className="grid gap-1">
          {shortfalls.map(({ item, reason, available }) => (
            <li key={item.id} className="figures">
              {formatLabelled(
                item.productName,
                cart(`problem.${reason}`, { available, quantity: item.quantity }),
                locale
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

import { useTexts } from '../../../lib/texts.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Money } from '../../ui/display/Money.tsx'
import { amountOf, type Selected } from './use-selection.ts'

/** Number and total of the selected invoices, at the bottom of the window until the bank details below are in view. */
export function SelectionBar({ selected }: { selected: readonly Selected[] }) {
  const t = useTexts('payment-list')
  const [{ currencyCode } = { currencyCode: 'EUR' }] = selected
  return (
    <div
      role="status"
      className="sticky bottom-(--bottom-bar) z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card bg-plum px-4 py-3 text-white md:bottom-4 forced-colors:border"
    >
      <span className="flex flex-wrap items-baseline gap-x-3">
        {t('selected', { count: selected.length })}
        <Money amount={amountOf(selected)} currency={currencyCode} className="text-large font-semibold" />
      </span>
      <a href="#pay-together" className={buttonClass('white', 'small')}>
        {t('toDetails')}
      </a>
    </div>
  )
}
